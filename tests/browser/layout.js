/** Everything that is wrong with the layout of what is on the screen now, each as one line. */
() => {
  const TARGET = 44;
  const SLACK = 1;
  // Lines of text are taller than their letters, and may touch by that much.
  const LEADING = parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
  const found = [];
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = modal ?? document.body;

  const label = (element) => {
    const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const name = element.tagName.toLowerCase() + [...element.classList].filter((c) => !c.startsWith("svelte-")).map((c) => `.${c}`).join("");
    return `<${name}> "${text.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest(".heard-only, [aria-hidden=true]") === null;
  const ancestors = function* (element) {
    for (let at = element.parentElement; at; at = at.parentElement) yield at;
  };
  const style = (element) => getComputedStyle(element);
  const cuts = (value) => value !== "visible";
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const empty = (box) => wide(box) <= SLACK || high(box) <= SLACK;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** The part of an element that can be seen. */
  const seen = (element) => {
    let box = meet(element.getBoundingClientRect(), screen);
    for (const at of ancestors(element)) {
      if (cuts(style(at).overflowX) || cuts(style(at).overflowY)) box = meet(box, at.getBoundingClientRect());
      if (at === modal) break;
    }
    return box;
  };
  const floating = (element) => {
    for (const at of [element, ...ancestors(element)]) if (["sticky", "fixed"].includes(style(at).position) && at !== modal) return at;
    return null;
  };

  // Nothing scrolls sideways, and nothing sticks out of the screen.
  const page = document.scrollingElement;
  if (innerWidth > window.screen.width + SLACK) found.push(`the page is wider than the device: ${innerWidth} of ${window.screen.width} px`);
  if (page.scrollWidth > innerWidth + SLACK) found.push(`the page scrolls sideways: ${page.scrollWidth} of ${innerWidth} px`);
  for (const element of root.querySelectorAll("*")) {
    if (!["auto", "scroll"].includes(style(element).overflowX) || !shown(element)) continue;
    if (element.scrollWidth > element.clientWidth + SLACK) found.push(`scrolls sideways: ${label(element)} ${element.scrollWidth} of ${element.clientWidth} px`);
  }

  // Targets are large enough, nothing lies on them, and they do not lie on one another.
  const TARGETS = "button, a[href], input, select, textarea, summary, label:has(input), [role=button]";
  const targets = [...root.querySelectorAll(TARGETS)].filter((element) => {
    if (!shown(element) || empty(seen(element))) return false;
    return !(element.matches("input") && element.closest("label"));
  });
  const inText = (element) => element.matches("a") && style(element).display === "inline";
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect();
    if (!inText(target) && (width < TARGET - 0.5 || height < TARGET - 0.5))
      found.push(`smaller than ${TARGET} px: ${label(target)} ${Math.round(width)} × ${Math.round(height)}`);
    const box = seen(target);
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const covered = hit !== null && !target.contains(hit) && !hit.contains(target) && floating(hit) === floating(target);
    if (covered) found.push(`covered: ${label(target)} by ${label(hit)}`);
  }
  targets.forEach((one, i) => {
    for (const other of targets.slice(i + 1)) {
      if (one.contains(other) || other.contains(one) || floating(one) !== floating(other)) continue;
      if (!empty(meet(seen(one), seen(other)))) found.push(`overlap: ${label(one)} and ${label(other)}`);
    }
  });

  // No text is cut off, unless it ends in an ellipsis, and no text lies on another.
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || !shown(element) || element.closest("svg, select, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > SLACK && box.height > SLACK);
    const shortened = (at) => style(at).textOverflow === "ellipsis" || style(at).webkitLineClamp !== "none";
    let pure = true;
    let inside = boxes;
    for (const at of [element, ...ancestors(element)]) {
      if (shortened(at)) pure = false;
      const { overflowX, overflowY } = style(at);
      const rolls = ["auto", "scroll"].includes(overflowY) || ["auto", "scroll"].includes(overflowX);
      const clip = at.getBoundingClientRect();
      if (!rolls && pure) {
        for (const box of inside) {
          const cutX = ["hidden", "clip"].includes(overflowX) && (box.left < clip.left - SLACK || box.right > clip.right + SLACK);
          const cutY = ["hidden", "clip"].includes(overflowY) && (box.top < clip.top - 3 || box.bottom > clip.bottom + 3);
          if ((cutX || cutY) && !empty(meet(box, clip))) found.push(`cut off: ${label(element)} by ${label(at)}`);
        }
      }
      if (rolls || cuts(overflowX)) inside = inside.map((box) => meet(box, clip)).filter((box) => !empty(box));
      if (at === modal) break;
    }
    for (const box of inside) {
      if (pure && (box.left < -SLACK || box.right > innerWidth + SLACK)) found.push(`beyond the screen: ${label(element)}`);
      texts.push({ element, box, over: floating(element) });
    }
  }
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element) || one.over !== other.over) continue;
      const common = meet(one.box, other.box);
      if (wide(common) > 2 && high(common) > LEADING) found.push(`texts on one another: ${label(one.element)} and ${label(other.element)}`);
    }
  });

  // Question, board, hand and buttons stand apart.
  const parts = [...document.querySelectorAll("header, .rivals, .middle, .dock")].filter((part) => shown(part) && !part.closest("dialog, section"));
  parts.forEach((one, i) => {
    for (const other of parts.slice(i + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (!empty(meet(seen(one), seen(other)))) found.push(`parts overlap: ${label(one)} and ${label(other)}`);
    }
  });
  const dock = document.querySelector(".dock");
  if (dock && !modal) {
    for (const control of dock.querySelectorAll("button")) {
      const box = control.getBoundingClientRect();
      if (box.left < -SLACK || box.top < dock.getBoundingClientRect().top - SLACK || box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK)
        found.push(`out of reach: ${label(control)}`);
    }
  }
  return [...new Set(found)];
};

/** The window on the drawing: moved by fingers, mouse, wheel and keys, and by the board where something is to be seen. */
import { type Camera, fitted, kept, opening, scaleWithin, showing, type Size, THUMB, zoomed } from "./camera";
import type { Box } from "./plan";

/** So many px a finger may tremble before it is taken for one that pulls. */
const TREMOR = 7;
const STEP = 1.35;
const STRIDE = 60;

export class Sight {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Whether it moves by itself, which is shown as a glide. */
  gliding = $state(false);
  #whole: Box = { left: -1, top: -1, right: 1, bottom: 1 };
  #heart: Box = this.#whole;
  #opened = false;
  /** Whether the reader has moved it: from then on it moves by itself only where something would not be seen. */
  #touched = false;
  /** Whether the reader last asked for all of it: that holds until a hand moves it, however window and drawing change. */
  #fits = false;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  /** Whether the fingers on it pull, or those that just left it did: the click that follows is no tap. */
  #pulled = $state(false);
  #held = $state(false);

  /** Whether cards are too small for a thumb: a tap then looks closer. */
  get far(): boolean {
    return this.camera.scale < THUMB * 0.99;
  }

  /** Whether a hand is moving it just now. */
  get pulled(): boolean {
    return this.#held && this.#pulled;
  }

  /** The window has this size, the drawing fills `whole`, `matter` is what should be seen of it now, `heart` its middle. */
  frame(size: Size, whole: Box, matter: Box, heart: Box = whole): void {
    if (size.width === 0 || size.height === 0) return;
    const before = this.size;
    const [across, down] = [size.width - before.width, size.height - before.height];
    this.size = size;
    this.#whole = whole;
    this.#heart = heart;
    this.gliding = this.#opened && across === 0 && down === 0;
    if (!this.#touched) this.camera = opening(whole, matter, size, heart);
    else if (this.#fits) this.camera = fitted(whole, size, heart);
    else {
      const recentred = { ...this.camera, x: this.camera.x + across / 2, y: this.camera.y + down / 2 };
      this.camera = showing(kept(recentred, whole, size), matter, size);
    }
    this.#opened = true;
  }

  fit(): void {
    this.#glide(fitted(this.#whole, this.size, this.#heart));
    this.#fits = true;
  }

  show(box: Box): void {
    this.#glide(showing(this.camera, box, this.size));
  }

  /** Closer for a positive number of steps, around a place of the window, its middle if none is given. */
  zoom(steps: number, x = this.size.width / 2, y = this.size.height / 2): void {
    this.#glide(this.#scaled(this.camera.scale * STEP ** steps, x, y));
  }

  /** So close that the cards around a place of the window can be touched. */
  lookCloser(x: number, y: number): void {
    const near = zoomed(this.camera, THUMB * 1.45, x, y);
    this.#glide(kept({ ...near, x: near.x + this.size.width / 2 - x, y: near.y + this.size.height / 2 - y }, this.#whole, this.size));
  }

  stride(across: number, down: number): void {
    this.#glide(this.#pushed(this.camera, -across * STRIDE, -down * STRIDE));
  }

  #glide(camera: Camera): void {
    this.#moved();
    this.gliding = true;
    this.camera = camera;
  }

  #moved(): void {
    this.#touched = true;
    this.#fits = false;
  }

  #scaled(scale: number, x: number, y: number): Camera {
    return kept(zoomed(this.camera, scaleWithin(scale, this.#whole, this.size), x, y), this.#whole, this.size);
  }

  #pushed(camera: Camera, dx: number, dy: number): Camera {
    return kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, this.#whole, this.size);
  }

  /** Lets a window be moved by hand. A pull or pinch is no tap: the click that ends it is swallowed. */
  readonly hands = (element: HTMLElement) => {
    const place = (event: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (this.#fingers.size === 0) this.#pulled = false;
      this.#held = true;
      this.#fingers.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent) => {
      const from = this.#fingers.get(event.pointerId);
      if (from === undefined) return;
      const to = place(event);
      if (!this.#pulled && this.#fingers.size === 1 && Math.hypot(to.x - from.x, to.y - from.y) < TREMOR) return;
      if (!this.#pulled) element.setPointerCapture(event.pointerId);
      this.#pulled = true;
      this.#moved();
      this.gliding = false;
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) this.camera = this.#pushed(this.camera, to.x - from.x, to.y - from.y);
      else this.#pinch(from, to, other);
      this.#fingers.set(event.pointerId, to);
    };
    const up = (event: PointerEvent) => {
      this.#fingers.delete(event.pointerId);
      this.#held = this.#fingers.size > 0;
    };
    const click = (event: MouseEvent) => {
      if (!this.#pulled) return;
      this.#pulled = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = place(event);
      this.gliding = false;
      this.#moved();
      this.camera = this.#scaled(this.camera.scale * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, { capture: true });
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
      element.removeEventListener("wheel", wheel);
    };
  };

  #pinch(from: { x: number; y: number }, to: { x: number; y: number }, other: { x: number; y: number }): void {
    const [before, after] = [Math.hypot(from.x - other.x, from.y - other.y), Math.hypot(to.x - other.x, to.y - other.y)];
    const [midX, midY] = [(to.x + other.x) / 2, (to.y + other.y) / 2];
    const scaled = before > 0 ? this.#scaled((this.camera.scale * after) / before, midX, midY) : this.camera;
    this.camera = this.#pushed(scaled, (to.x - from.x) / 2, (to.y - from.y) / 2);
  }
}

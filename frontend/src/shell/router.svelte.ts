/** Where in the client we are: the list of tables, or one table. */

export type Place = { page: "home" } | { page: "table"; code: string } | { page: "nowhere" };

export function placeOf(path: string): Place {
  if (path === "/") return { page: "home" };
  const code = /^\/t\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1];
  return code ? { page: "table", code } : { page: "nowhere" };
}

/** The one-time token of a link that moves a seat here, null where the fragment is no such link. */
export function handoverToken(fragment: string): string | null {
  return /^#move=([A-Za-z0-9_.~-]+)$/.exec(fragment)?.[1] ?? null;
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));
  token = $state.raw<string | null>(handoverToken(location.hash));

  constructor() {
    for (const name of ["popstate", "hashchange"]) addEventListener(name, () => this.#look());
  }

  go(path: string): void {
    if (path !== location.pathname + location.hash) history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  /** Takes the spent token out of the address, so that a reload does not offer it again. */
  forgetToken(): void {
    history.replaceState(null, "", location.pathname);
    this.#look();
  }

  #look(): void {
    this.place = placeOf(location.pathname);
    this.token = handoverToken(location.hash);
  }
}

export const router = new Router();

/** For links within the client: a plain click changes the place without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(new URL((event.currentTarget as HTMLAnchorElement).href).pathname);
}

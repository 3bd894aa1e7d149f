// Made by `npm run types` from the server's types; not to be changed by hand.

export type * from "./moves";
export type * from "./events";
export type * from "./view";
export type * from "./deck";
export type * from "./options";
export type * from "./shared";

/** The games that this client can show. Each is loaded when a table of it is first looked at. */
import { flockBird } from "../birds/flock";
import type { GameClient } from "./contract";

interface Shelf {
  /** The birds on the game's cover, as `Bird` knows them. */
  cover: string[];
  load(): Promise<GameClient>;
}

const SHELF: Record<string, Shelf> = {
  "backyard-birds": {
    cover: ["BLUE JAY", "CARDINAL", "GOLDFINCH"],
    load: () => import("./backyard-birds").then(({ client }) => client),
  },
  flock: {
    cover: ["blue", "red", "yellow", "green", "purple"].map(flockBird),
    load: () => import("./flock").then(({ client }) => client),
  },
  "the-bird-told-me-to-do-it": {
    cover: ["firebird", "seabird", "nightbird", "sunbird", "snowbird", "silverbird"],
    load: () => import("./bird-told-me").then(({ client }) => client),
  },
};

/** Null for a game that this client does not know. */
export function loadGame(slug: string): Promise<GameClient> | null {
  return SHELF[slug]?.load() ?? null;
}

export function coverOf(slug: string): string[] {
  return SHELF[slug]?.cover ?? ["SPARROW"];
}

// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * `first`: the seat that begins, None to draw it from the seed (BB-SETUP-05). `claim_window`: how many
 * seconds the owner of the Mockingbird has to answer a claim (BB-CLAIM-13).
 */
export interface Options {
  claim_window?: number;
  first?: number | null;
}

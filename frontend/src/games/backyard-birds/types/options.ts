// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * What is left open by the rules of Backyard Birds.
 */
export interface Options {
  /**
   * How many seconds the owner of the Mockingbird has to answer a claim (BB-CLAIM-13).
   */
  claim_window?: number;
  /**
   * The seat that begins, one of the table's; null to draw it (BB-SETUP-05).
   */
  first?: number | null;
}

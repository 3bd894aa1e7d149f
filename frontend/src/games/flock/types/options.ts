// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * The variants of Flock. A table of other than two seats is refused with `advanced`.
 */
export interface Options {
  /**
   * Two players with two flocks each: for exactly two seats (FL-ADV2-01).
   */
  advanced?: boolean;
  /**
   * The seat that begins, one of the table's; null to draw it (FL-SETUP-14).
   */
  first?: number | null;
  /**
   * After Competition a flock may spread over any number of cards (FL-FREE-02).
   */
  free_flight?: boolean;
  /**
   * Every bird has an upkeep, dearer in the early rounds (FL-HUNGRY-01).
   */
  hungry_birdies?: boolean;
  /**
   * How many birds Competition takes in round 1, at most as many as can be in play. Null: the table's own figure: 4 for two or three players, as printed; 6 for four or five, for whom the rulebook does not tell it (FL-COMP-04).
   */
  threshold_1?: number | null;
  /**
   * How many birds Competition takes in round 2, at most as many as can be in play. Null: the table's own figure: 5 for two or three players, as printed; 7 for four or five, for whom the rulebook does not tell it (FL-COMP-04).
   */
  threshold_2?: number | null;
  /**
   * How many birds Competition takes in round 3, at most as many as can be in play. Null: the table's own figure: 6 for two or three players, as printed; 8 for four or five, for whom the rulebook does not tell it (FL-COMP-04).
   */
  threshold_3?: number | null;
}

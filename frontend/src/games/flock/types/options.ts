// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * `first`: the seat that begins, None to draw it (FL-SETUP-14). `advanced`: two players with two flocks each
 * (FL-ADV2-01). `free_flight`: after Competition a flock may spread over any number of cards (FL-FREE-02).
 * `hungry_birdies`: every bird has an upkeep, dearer in the early rounds (FL-HUNGRY-01).
 *
 * `threshold_1`, `threshold_2`, `threshold_3`: how many birds Competition takes in each round; None is the table's
 * own figure: 4, 5 and 6 as printed for two or three players. The figures of the side for four or five players are
 * not in the rulebook: there 6, 7 and 8 are this table's choice (FL-COMP-04).
 */
export interface Options {
  advanced?: boolean;
  first?: number | null;
  free_flight?: boolean;
  hungry_birdies?: boolean;
  threshold_1?: number | null;
  threshold_2?: number | null;
  threshold_3?: number | null;
}

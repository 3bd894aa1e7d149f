// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * The face-up `card` of one seat.
 */
export interface DealtTo {
  card: string;
  seat: number;
}

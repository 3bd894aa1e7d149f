// Made by `npm run types` from the server's types; not to be changed by hand.

/**
 * The number of decks follows from the seats; the rulebook knows no variants.
 */
export interface Options {}

/** The name of a card as the tables of plates spell it: capitals, one space between words. */
export const plateName = (name: string): string =>
  name
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, " ");

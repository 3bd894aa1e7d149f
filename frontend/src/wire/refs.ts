/** Random names that this browser makes: one per try of a move, one per loaded page. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 20 letters of 64, 120 random bits: never the same twice, and within the wire's pattern for a `ref`. */
export function newRef(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => LETTERS[byte & 63]).join("");
}

/** The `tab` of this page load. It is kept in memory, not in the session's storage, because a reload takes the
 * seat anew and because a duplicated tab would copy the storage and pass for this one. */
export const TAB = newRef();

/** Flock for the shell. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { options } from "./options";
import { scoreLine } from "./points";
import { question } from "./question";
import { sentence } from "./sentences";
import { TIEBREAK } from "./words";

export const client: GameClient = {
  slug: "flock",
  title: "Flock",
  Board,
  question,
  sentence,
  scoreLine,
  options,
  tiebreak: TIEBREAK,
};

/** The Bird Told Me to Do It for the shell. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { options } from "./options";
import { scoreLine } from "./points";
import { question } from "./question";
import { sentence } from "./sentences";
import { TIEBREAK } from "./words";

export const client: GameClient = {
  slug: "the-bird-told-me-to-do-it",
  title: "The Bird Told Me to Do It",
  Board,
  question,
  sentence,
  scoreLine,
  options,
  tiebreak: TIEBREAK,
};

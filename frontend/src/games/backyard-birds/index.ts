/** Backyard Birds for the shell. */
import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { options } from "./options";
import { scoreLine } from "./points";
import { question } from "./question";
import { sentence } from "./sentences";

export const client: GameClient = {
  slug: "backyard-birds",
  title: "Backyard Birds",
  Board,
  question,
  sentence,
  scoreLine,
  options,
};

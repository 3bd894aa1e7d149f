/** The sentence on the top bar: what is asked of whom, for every situation and every reader. */
import { listed } from "../../shell/words";
import { does as seatDoes, nameOf } from "../people";
import { winningTie } from "../ties";
import type { State } from "../../wire/types";
import type { Question, Telling } from "../contract";
import { type Table, does, handOf, isMine } from "./people";
import { type Position, awaited, cardOf, movesOf, positionOf } from "./position";
import { turnOf } from "./sentences";
import type { DominanceOpen, ExchangeOpen, RelocateOpen, TurnOpen, UpkeepOpen, View } from "./types";
import { many, shown } from "./words";

const TITLE = "Flock";
const ROOM = 38;

export function question(state: State, telling: Telling): Question {
  const position = positionOf(state);
  const table = { me: telling.me, names: telling.names, advanced: position.view.advanced };
  const urgent = state.outcome === null && awaited(position, telling.me).length > 0;
  return { small: small(position, table), title: title(position, table), urgent };
}

/** The game's title gives way to a long name, so that the bar keeps its height on a phone. */
function small({ view, outcome }: Position, table: Table): string {
  const round = `round ${view.round} of 3`;
  const phase = outcome !== null || view.acting === null ? "the end" : `${round} · ${turnOf(table, view.acting)}`;
  const whole = `${TITLE} · ${phase}`;
  return whole.length <= ROOM ? whole : phase.charAt(0).toUpperCase() + phase.slice(1);
}

function title(position: Position, table: Table): string {
  const { view, outcome } = position;
  if (outcome !== null) return ending(position, table);
  const open = view.decision;
  if (open === null) return "The game is over";
  const mine = isMine(table, open.flock);
  switch (open.kind) {
    case "turn":
      return mine ? ownTurn(position, open, table) : `${does(table, open.flock, "", "places a bird or activates a card")}`;
    case "exchange":
      return mine ? ownExchange(open, table) : does(table, open.flock, "", `chooses exchanges on ${shown(open.card)}`);
    case "dominance":
      return mine ? ownDominance(open, table) : does(table, open.flock, "", theirDominance(open));
    case "send-back":
      return mine
        ? `Choose whose bird goes home from ${shown(open.card)}`
        : does(table, open.flock, "", `chooses whose bird goes home from ${shown(open.card)}`);
    case "upkeep":
      return mine ? ownUpkeep(open, table) : does(table, open.flock, "", "pays the upkeep");
    case "give-back":
      return mine
        ? headed(table, open.flock, `give back ${many(open.birds, "birds")}: choose where from`)
        : does(table, open.flock, "", `gives ${many(open.birds, "birds")} back to the stock`);
    case "relocate":
      return mine ? ownRelocation(open, view, table) : does(table, open.flock, "", `relocates ${many(open.birds, "birds")} from Competition`);
    default: {
      const unknown: never = open;
      return unknown;
    }
  }
}

/** "Left flock: " where the reader leads two. */
function led(table: Table, flock: number): string {
  const hand = handOf(table, flock);
  return hand === null ? "" : `${hand === "left" ? "Left" : "Right"} flock: `;
}

function headed(table: Table, flock: number, text: string): string {
  const head = led(table, flock);
  return head === "" ? text.charAt(0).toUpperCase() + text.slice(1) : head + text;
}

const yourBirds = (count: number): string => (count === 1 ? "your bird" : `your ${many(count, "birds")}`);

function ownTurn({ moves }: Position, open: TurnOpen, table: Table): string {
  const [place, activate] = [movesOf(moves, "place").length > 0, movesOf(moves, "activate").length > 0];
  const barred = open.barred === null ? "" : `, not on ${shown(open.barred)}`;
  const say = (text: string) => headed(table, open.flock, text);
  if (place && activate) return say(`place a bird or activate a card${barred}`);
  if (place) return say(`place a bird on a card${barred}`);
  if (activate) return say("activate a card, for the pool is empty");
  return say("it is your turn");
}

function ownExchange(open: ExchangeOpen, table: Table): string {
  return headed(table, open.flock, `use ${yourBirds(open.share.birds)} on ${shown(open.card)}: which exchanges?`);
}

function ownDominance(open: DominanceOpen, table: Table): string {
  const move = `move ${yourBirds(open.birds)} from Dominance to another card`;
  return headed(table, open.flock, open.may_take_space ? `take initiative space 2, or ${move}` : move);
}

function theirDominance(open: DominanceOpen): string {
  const move = `moves ${many(open.birds, "birds")} from Dominance to another card`;
  return open.may_take_space ? `takes initiative space 2, or ${move}` : move;
}

function ownUpkeep(open: UpkeepOpen, table: Table): string {
  const owing = open.due.in_play - open.due.free;
  const each = listed([many(open.due.nests, "nests"), many(open.due.worms, "worms")]);
  const text = owing === 1 ? `upkeep for 1 bird: pay ${each}, or let it go?` : `upkeep for ${owing} birds, each ${each}: pay for how many?`;
  return headed(table, open.flock, text);
}

function ownRelocation(open: RelocateOpen, view: View, table: Table): string {
  const begun = open.used.length > 0 || cardOf(view, "competition").birds[open.flock] !== open.birds;
  const text = begun ? `relocate the other ${open.birds === 1 ? "bird" : many(open.birds, "birds")}` : `relocate ${yourBirds(open.birds)} from Competition`;
  return headed(table, open.flock, text);
}

function ending({ outcome }: Position, table: Table): string {
  const first = outcome?.ranking[0] ?? [];
  const total = outcome?.scores.find((score) => score.seat === first[0])?.total ?? 0;
  const winner = first[0] ?? 0;
  if (first.length > 1) return `${listed(first.map((seat) => nameOf(table, seat)))} share the win with ${many(total, "points")}`;
  const how = winningTie(outcome) === null ? "with" : "the tie at";
  return `${seatDoes(table, winner, "win", "wins")} ${how} ${many(total, "points")}`;
}

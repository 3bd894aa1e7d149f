/** Small turns of phrase that several screens need. */
import type { OptionField } from "../games/contract";
import type { GameShown } from "../wire/rest-types";
import type { ListedRoom } from "../wire/types";

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function span(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}

export function playersAndMinutes(game: GameShown): string {
  return `${span(game.seats.min, game.seats.max)} players · ${span(...game.minutes)} minutes`;
}

/** "Ana, Ben and Chidi". */
export function listed(names: readonly string[], last = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1) ?? ""}`;
}

/** The names at a table in seat order; an empty seat goes by its number. */
export function namesOf(room: ListedRoom): string[] {
  return room.seats.map((chair) => chair.name ?? `Seat ${chair.seat + 1}`);
}

export function freeSeats(room: ListedRoom): number {
  return room.seats.filter((chair) => chair.kind === "open").length;
}

/** How a table stands, in one line. */
export function standing(room: ListedRoom): string {
  if (room.status === "playing") return "playing now";
  if (room.status === "finished") return "finished";
  const free = freeSeats(room);
  return free === 0 ? "all seats taken" : `${count(free, "free seat")} of ${room.seats.length}`;
}

/** What the host chose, a line for each choice that says something: "Time to answer a claim: 12 seconds". */
export function chosen(fields: readonly OptionField[], options: unknown): string[] {
  const values = (options ?? {}) as Record<string, unknown>;
  return fields.flatMap((field) => {
    const value = values[field.key] ?? null;
    if (value === null || value === false) return [];
    switch (field.kind) {
      case "switch":
        return [field.label];
      case "seat":
        return [`${field.label}: seat ${Number(value) + 1}`];
      case "number":
        return [`${field.label}: ${[value, field.unit ?? ""].join(" ").trim()}`];
      case "choice":
        return [`${field.label}: ${field.choices.find((choice) => choice.value === value)?.label ?? String(value)}`];
    }
  });
}

/** A time span as m:ss, never below 0:00. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const HEADLINE = 110;

/** The first of the sentences, as many as a headline holds: a move of The Bird Told Me may tell of twenty things. */
export function headline(sentences: readonly string[]): string {
  const [first = "", ...others] = sentences;
  let text = first;
  for (const other of others) {
    if (text.length + other.length >= HEADLINE) return `${text} …`;
    text += ` ${other}`;
  }
  return text;
}

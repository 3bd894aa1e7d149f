import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GRACE } from "./siblings";
import { Table } from "./table.svelte";
import type { Rejected } from "./types";

/** The server's end of a table: every socket that the client opened, and what came in on it. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = Wire.OPEN;
  heard: { type: string; ref?: string; move?: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Wire.all.push(this);
  }

  send(text: string) {
    this.heard.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  says(...messages: object[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks() {
    this.onclose?.({ code: 1006 });
  }

  get moves() {
    return this.heard.filter(({ type }) => type === "move");
  }
}

/** What the tabs of one browser say to each other, heard at once. */
class Channel {
  static all: Channel[] = [];
  heard: unknown[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = ({ data }) => this.heard.push(data);

  constructor(readonly name: string) {
    Channel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close() {
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

const hello = (seat: number | null = 0) => ({ type: "hello", protocol: 1, you: { seat }, room: { status: "playing", version: 1 }, chat: [] });
const state = (version: number) => ({
  type: "state", version, from: version - 1, now: 0, view: {}, asks: [], moves: [], undo: false, events: [version], outcome: null,
});
const draw = { kind: "draw", ask: 1 };

describe("a table", () => {
  let table: Table;
  let refusals: Rejected[];
  const wire = () => Wire.all.at(-1)!;
  const comeBack = () => {
    wire().breaks();
    vi.advanceTimersByTime(2_000);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("BroadcastChannel", Channel);
    vi.stubGlobal("location", { protocol: "https:", host: "birds.example" });
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    let reads = 0;
    const entry = () => ({ version: 1, at: 0, seat: null, events: [`as read for the ${++reads}. time`] });
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ entries: [entry()] })));
    Wire.all = [];
    Channel.all = [];
    refusals = [];
    table = new Table("code", { rejected: (refusal) => refusals.push(refusal), signedOut: () => {} });
    wire().says(hello(), state(1));
  });

  afterEach(() => {
    table.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends one move for two taps", () => {
    table.move(draw);
    table.move(draw);
    expect(wire().moves).toMatchObject([{ move: draw }]);
    expect(table.pending).toBe(true);
  });

  it("says an unanswered move again with its ref, and an answered one never", () => {
    table.move(draw);
    const { ref } = wire().moves[0]!;
    comeBack();
    expect(wire().moves).toEqual([]);
    wire().says(hello(), state(1));
    expect(wire().moves).toMatchObject([{ ref, move: draw }]);
    wire().says({ type: "accepted", ref, version: 2 }, state(2));
    expect(table.pending).toBe(false);
    comeBack();
    wire().says(hello(), state(2));
    expect(wire().moves).toEqual([]);
  });

  it("keeps a move that was made while the connection was away", () => {
    wire().breaks();
    table.move(draw);
    vi.advanceTimersByTime(2_000);
    wire().says(hello(), state(1));
    expect(wire().moves).toMatchObject([{ move: draw }]);
  });

  it("shows the server's position only, whatever was sent", () => {
    table.move(draw);
    expect(table.state?.version).toBe(1);
    wire().says({ type: "accepted", ref: wire().moves[0]!.ref, version: 2 });
    expect(table.state?.version).toBe(1);
    expect(table.pending).toBe(true);
    wire().says(state(2));
    expect(table.state?.version).toBe(2);
    expect(table.pending).toBe(false);
  });

  it("tells of a refusal once, and lets the next move out", () => {
    table.move(draw);
    wire().says({ type: "rejected", ref: wire().moves[0]!.ref, version: 1, code: "illegal", rule: "BB-CLAIM-03", detail: "" });
    expect(refusals).toMatchObject([{ rule: "BB-CLAIM-03" }]);
    table.move(draw);
    expect(new Set(wire().moves.map(({ ref }) => ref)).size).toBe(2);
  });

  it("sends again by itself when the server could not keep the move", () => {
    table.move(draw);
    const { ref } = wire().moves[0]!;
    wire().says({ type: "rejected", ref, version: 1, code: "unavailable", rule: null, detail: "" });
    vi.advanceTimersByTime(1_000);
    expect(wire().moves).toMatchObject([{ ref }, { ref }]);
    expect(refusals).toEqual([]);
  });

  it("looks on while another tab plays, until it takes over", () => {
    wire().says({ type: "superseded" });
    wire().says(state(2));
    expect(table.superseded).toBe(true);
    table.takeOver();
    expect(table.superseded).toBe(true);
    wire().says(state(2));
    expect(table.superseded).toBe(false);
  });

  it("takes the seat back once the tab that played is gone", () => {
    const other = new Channel("table code");
    wire().says({ type: "superseded" }, state(2));
    other.postMessage("leaves");
    expect(wire().heard).toEqual([]);
    vi.advanceTimersByTime(2 * GRACE);
    expect(wire().heard).toEqual([{ type: "takeover" }]);
  });

  it("leaves the seat to a tab that was only loaded anew", () => {
    const other = new Channel("table code");
    wire().says({ type: "superseded" }, state(2));
    other.postMessage("leaves");
    vi.advanceTimersByTime(GRACE / 2);
    other.postMessage("plays");
    vi.advanceTimersByTime(10 * GRACE);
    expect(wire().heard).toEqual([]);
  });

  it("tells the other tabs that it plays, and that it is gone, but not while it looks on", () => {
    const other = new Channel("table code");
    wire().says(state(2));
    expect(other.heard).toEqual(["plays"]);
    wire().says({ type: "superseded" }, state(3));
    expect(other.heard).toEqual(["plays"]);
    table.takeOver();
    wire().says(state(3));
    table.close();
    expect(other.heard).toEqual(["plays", "plays", "leaves"]);
  });

  it("has the answer to a why, and none when nobody answers", async () => {
    const answered = table.why(draw);
    const unanswered = table.why(draw);
    const [first] = wire().heard.filter(({ type }) => type === "why");
    wire().says({ type: "because", ref: first!.ref, rule: "BB-PLAY-01" });
    vi.advanceTimersByTime(5_000);
    expect(await answered).toBe("BB-PLAY-01");
    expect(await unanswered).toBeNull();
  });

  it("keeps its tab's name when it comes back", () => {
    const first = wire().url;
    comeBack();
    expect(Wire.all).toHaveLength(2);
    expect(wire().url).toBe(first);
    expect(new URL(first).searchParams.get("tab")).toMatch(/^[A-Za-z0-9_-]{20}$/);
  });

  it("reads the log anew with the eyes of another seat", async () => {
    const events = () => table.log.flatMap((entry) => entry.events);
    await vi.waitFor(() => expect(events()).toEqual(["as read for the 1. time"]));
    wire().says(hello(null), state(1));
    await vi.waitFor(() => expect(events()).toEqual(["as read for the 2. time"]));
    expect(table.seat).toBeNull();
  });
});

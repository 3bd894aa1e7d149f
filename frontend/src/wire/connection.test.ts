import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Link, PING_EVERY, SILENCE } from "./connection";
import type { ServerMessage } from "./types";

/** The network's end of a socket: the test speaks for the server. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = Line.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.readyState = Line.CLOSED;
  }

  answers() {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.says({ type: "hello" });
  }

  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006) {
    this.readyState = Line.CLOSED;
    this.onclose?.({ code });
  }

  get pings() {
    return this.sent.filter((text) => text.includes('"ping"')).length;
  }
}

describe("a table's connection", () => {
  let lines: Line[];
  let links: Link[];
  let heard: string[];
  let signedOut: number;
  let connection: Connection;
  const newest = () => lines.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    lines = [];
    links = [];
    heard = [];
    signedOut = 0;
    const make = () => {
      lines.push(new Line());
      return newest() as unknown as WebSocket;
    };
    const listener = {
      message: (message: ServerMessage) => heard.push(message.type),
      link: (link: Link) => links.push(link),
      signedOut: () => (signedOut += 1),
    };
    connection = new Connection("ws://table", listener, make);
    connection.open();
  });

  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is open only once the server has greeted it", () => {
    expect(connection.send({ type: "chat", text: "too early" })).toBe(false);
    newest().answers();
    expect(links).toEqual(["open"]);
    expect(connection.send({ type: "chat", text: "now" })).toBe(true);
    expect(newest().sent).toHaveLength(1);
  });

  it("pings, and takes eight seconds of silence for a loss", () => {
    newest().answers();
    vi.advanceTimersByTime(PING_EVERY);
    expect(newest().pings).toBe(1);
    vi.advanceTimersByTime(SILENCE - 1);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(links).toEqual(["open", "lost"]);
    expect(lines).toHaveLength(2);
  });

  it("takes silence after what it sent for a loss, without waiting for the next ping", () => {
    newest().answers();
    connection.send({ type: "chat", text: "Hello?" });
    vi.advanceTimersByTime(SILENCE / 2);
    connection.send({ type: "chat", text: "Anybody?" });
    vi.advanceTimersByTime(SILENCE / 2 - 1);
    expect(connection.link).toBe("open");
    vi.advanceTimersByTime(1);
    expect(connection.link).toBe("lost");
    newest().answers();
    connection.send({ type: "chat", text: "Hello?" });
    newest().says({ type: "chat", from: "Ann", text: "Hello?" });
    vi.advanceTimersByTime(SILENCE);
    expect(connection.link).toBe("open");
  });

  it("stays while its pings are answered", () => {
    newest().answers();
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(PING_EVERY);
      newest().says({ type: "pong", t: 0, now: 0 });
    }
    expect(lines).toHaveLength(1);
    expect(newest().pings).toBe(5);
  });

  it("waits longer after every failure, never longer than some eight seconds", () => {
    const gaps: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = lines.length;
      newest().breaks();
      let gap = 0;
      while (lines.length === before) {
        vi.advanceTimersByTime(50);
        gap += 50;
      }
      gaps.push(gap);
    }
    expect(gaps[0]).toBeLessThanOrEqual(700);
    expect(gaps[5]).toBeGreaterThan(2 * gaps[0]!);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8_000);
  });

  it("comes back at once when the server is only changing over", () => {
    newest().answers();
    newest().says({ type: "bye", reason: "draining" });
    newest().breaks(1012);
    vi.advanceTimersByTime(0);
    expect(lines).toHaveLength(2);
  });

  it("tries again at once on waking, whatever the wait", () => {
    for (let i = 0; i < 6; i++) {
      newest().breaks();
      vi.runOnlyPendingTimers();
    }
    newest().breaks();
    const before = lines.length;
    connection.wake();
    expect(lines).toHaveLength(before + 1);
    connection.wake();
    expect(lines).toHaveLength(before + 1);
  });

  it("asks a socket that seems open for a sign of life on waking", () => {
    newest().answers();
    connection.wake();
    expect(newest().pings).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(lines).toHaveLength(2);
  });

  it("does not trust a socket that slept through its pings", () => {
    newest().answers();
    vi.setSystemTime(Date.now() + 3_600_000);
    connection.wake();
    expect(lines).toHaveLength(2);
  });

  it.each([
    [4404, "unknown"],
    [4403, "barred"],
  ] as const)("takes the close code %i as final", (code, link) => {
    newest().breaks(code);
    vi.advanceTimersByTime(120_000);
    connection.wake();
    expect(links).toEqual([link]);
    expect(lines).toHaveLength(1);
  });

  it("tells that its guest took leave, and comes back as a stranger", () => {
    newest().answers();
    newest().breaks(4401);
    vi.advanceTimersByTime(1_000);
    expect([signedOut, lines.length]).toEqual([1, 2]);
    newest().answers();
    newest().breaks(1006);
    expect([signedOut, links.at(-1)]).toEqual([1, "lost"]);
  });

  it("hears nothing more from a socket that it gave up", () => {
    newest().answers();
    const old = newest();
    connection.open();
    old.says({ type: "state" });
    old.breaks();
    expect(heard).toEqual(["hello"]);
    expect(links).toEqual(["open"]);
  });
});

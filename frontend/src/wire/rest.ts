/** The REST calls of the table. Every failure is a `Problem` with a sentence for the player. */
import type {
  GameDetail,
  GameShown,
  HandoverLink,
  LogPage,
  NewRoom,
  ProblemDocument,
  ReplayPage,
  RoomPage,
  SessionShown,
} from "./rest-types";
import type { ShownRoom } from "./types";

/** `code` is the stable word of the problem document; "offline" when no answer came at all. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly status: number,
  ) {
    super(detail);
  }
}

async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: method === "GET" ? {} : { "content-type": "application/json" },
      body: method === "GET" ? null : JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Problem("offline", "No answer from the server. Check the network and try again.", 0);
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const { code, detail, title } = (data ?? {}) as Partial<ProblemDocument>;
  throw new Problem(code ?? "internal", detail ?? title ?? "The server could not do that. Try again.", answer.status);
}

const room = (code: string) => `/rooms/${encodeURIComponent(code)}`;

export const rest = {
  games: () => call<GameShown[]>("GET", "/games"),
  game: (slug: string) => call<GameDetail>("GET", `/games/${slug}`),
  session: () => call<SessionShown>("GET", "/session"),
  introduce: (name: string) => call<SessionShown>("POST", "/session", { name }),
  takeLeave: () => call<unknown>("DELETE", "/session"),
  mine: () => call<RoomPage>("GET", "/rooms/mine").then(({ rooms }) => rooms),
  room: (code: string) => call<ShownRoom>("GET", room(code)),
  open: (wish: NewRoom) => call<ShownRoom>("POST", "/rooms", wish),
  deck: (code: string) => call<unknown>("GET", `${room(code)}/deck`),
  sit: (code: string, seat?: number) => call<ShownRoom>("POST", `${room(code)}/seats`, seat === undefined ? {} : { seat }),
  leave: (code: string) => call<unknown>("DELETE", `${room(code)}/seats/mine`),
  start: (code: string) => call<ShownRoom>("POST", `${room(code)}/start`),
  rematch: (code: string) => call<ShownRoom>("POST", `${room(code)}/rematch`),
  skip: (code: string) => call<unknown>("POST", `${room(code)}/skip`),
  agree: (code: string, seat: number) => call<unknown>("POST", `${room(code)}/agree`, { seat }),
  handOver: (code: string) => call<HandoverLink>("POST", `${room(code)}/handover`),
  takeHandover: (token: string) => call<ShownRoom>("POST", "/handover", { token }),
  log: (code: string, after: number, limit: number) =>
    call<LogPage>("GET", `${room(code)}/log?after=${after}&limit=${limit}`),
  replay: (code: string, after: number, limit: number) =>
    call<ReplayPage>("GET", `${room(code)}/replay?after=${after}&limit=${limit}`),
  recordPath: (code: string) => `/api${room(code)}/record`,
};

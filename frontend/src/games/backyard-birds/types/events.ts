// Made by `npm run types` from the server's types; not to be changed by hand.

export type Event =
  | TurnBegan
  | Drew
  | Reshuffled
  | Played
  | ClaimDeclared
  | WindowOpened
  | LetItPass
  | LetsClaimsPass
  | Claimed
  | Revealed
  | Struck
  | TurnLost
  | Jumped
  | BlueJayUsed
  | BlueJayVoid
  | GaveUp
  | JuncoUsed
  | LarkUsed
  | SwallowUsed
  | Searched
  | PutOutEvent
  | SentBack
  | SwallowVoid
  | WoodpeckerUsed
  | WrenUsed
  | PenaltyAccepted
  | Discarded
  | VoteOpened
  | Voted
  | VoteSettled
  | VotesVoid
  | TurnEnded
  | FinalRound
  | GameOver;

/**
 * `seat` gave up the Blue Jay against the player at `target`.
 */
export interface BlueJayUsed {
  kind: "blue-jay-used";
  seat: number;
  target: number;
}

/**
 * The named player has no bird left to give up (BB-BLUEJAY-03).
 */
export interface BlueJayVoid {
  kind: "blue-jay-void";
  target: number;
}

/**
 * `seat` declared a claim. `by`: of its "self", through the "swallow" or the "hummingbird", or as it is "stuck".
 */
export interface ClaimDeclared {
  birds: string[];
  by: "hummingbird" | "self" | "stuck" | "swallow";
  color: "black" | "brown" | "red" | "yellow";
  kind: "claim-declared";
  seat: number;
  territory: string;
}

/**
 * `seat` took `territory`; `birds` went to the discards.
 */
export interface Claimed {
  birds: string[];
  kind: "claimed";
  seat: number;
  territory: string;
}

/**
 * `seat` discarded `bird` from the hand. `why`: "stuck" or "lost-turn".
 */
export interface Discarded {
  bird: string;
  kind: "discarded";
  seat: number;
  why: "lost-turn" | "stuck";
}

/**
 * `seat` drew `count` birds, 0 where none was left (BB-PLAY-06); `birds` names them to the drawer alone and is
 * None to all others (BB-VIEW-03).
 */
export interface Drew {
  birds?: string[] | null;
  count: number;
  kind: "drew";
  seat: number;
}

/**
 * `seat` is on turn; `extra` after its own Wren (BB-WREN-01).
 */
export interface TurnBegan {
  extra?: boolean;
  kind: "turn-began";
  seat: number;
}

/**
 * The `count` discarded birds became the new bird supply (BB-PLAY-04).
 */
export interface Reshuffled {
  count: number;
  kind: "reshuffled";
}

/**
 * `seat` played `bird`, as a guest of the flock `onto` where one is named.
 */
export interface Played {
  bird: string;
  kind: "played";
  onto?: string | null;
  seat: number;
}

/**
 * The Mockingbird's owner, `seat`, may answer the declared claim (BB-CLAIM-13).
 */
export interface WindowOpened {
  kind: "window-opened";
  seat: number;
}

/**
 * The Mockingbird's owner let the declared claim pass.
 */
export interface LetItPass {
  kind: "let-it-pass";
  seat: number;
}

/**
 * The Mockingbird's owner lets all claims of this turn pass.
 */
export interface LetsClaimsPass {
  kind: "lets-claims-pass";
  seat: number;
}

/**
 * The top of the territory supply was turned up.
 */
export interface Revealed {
  kind: "revealed";
  territory: string;
}

/**
 * `seat` gave up the Mockingbird and `territory` left the game; `spoiled` names the seat whose declared
 * claim of it failed (BB-MOCKINGBIRD-02).
 */
export interface Struck {
  kind: "struck";
  seat: number;
  spoiled?: number | null;
  territory: string;
}

/**
 * `seat` keeps the birds of the spoilt claim and loses the turn.
 */
export interface TurnLost {
  kind: "turn-lost";
  seat: number;
}

/**
 * `bird` changed over to the flock `onto`; `left` is the flock that it left, None for a slot of its own.
 */
export interface Jumped {
  bird: string;
  kind: "jumped";
  left?: string | null;
  onto: string;
  seat: number;
}

/**
 * `seat` discarded `bird` from the own flock area. `why`: "blue-jay" or "stuck".
 */
export interface GaveUp {
  bird: string;
  kind: "gave-up";
  seat: number;
  why: "blue-jay" | "stuck";
}

/**
 * `seat` gave up the Junco; `territories` are the new display in the order dealt.
 */
export interface JuncoUsed {
  kind: "junco-used";
  seat: number;
  territories: string[];
}

/**
 * `seat` gave up the Lark and took `bird` from the player at `target`; `onto` is the flock that it joined
 * as a guest. Not `taken` for want of room, the bird stayed where it was (BB-LARK-03).
 */
export interface LarkUsed {
  bird: string;
  kind: "lark-used";
  onto?: string | null;
  seat: number;
  taken?: boolean;
  target: number;
}

/**
 * `seat` gave up the Swallow and looks through the territory supply.
 */
export interface SwallowUsed {
  kind: "swallow-used";
  seat: number;
}

/**
 * What the Swallow's user saw, by name; None to all others (BB-VIEW-03).
 */
export interface Searched {
  kind: "searched";
  seat: number;
  territories?: string[] | null;
}

/**
 * `seat` put `territory` face up as the fifth.
 */
export interface PutOutEvent {
  kind: "put-out";
  seat: number;
  territory: string;
}

/**
 * `seat` sent `territory` back into the supply, which was shuffled.
 */
export interface SentBack {
  kind: "sent-back";
  seat: number;
  territory: string;
}

/**
 * The Swallow ended without a claim, and no card went back (BB-SWALLOW-08).
 */
export interface SwallowVoid {
  kind: "swallow-void";
  seat: number;
}

/**
 * `seat` gave up the Woodpecker and the hand `birds`, face up (BB-VIEW-02).
 */
export interface WoodpeckerUsed {
  birds: string[];
  kind: "woodpecker-used";
  seat: number;
}

/**
 * `seat` gave up the Wren for another turn.
 */
export interface WrenUsed {
  kind: "wren-used";
  seat: number;
}

/**
 * `seat` is stuck and takes the penalties.
 */
export interface PenaltyAccepted {
  kind: "penalty-accepted";
  seat: number;
}

/**
 * The other players choose the claim that `seat` must make (BB-STUCK-05).
 */
export interface VoteOpened {
  kind: "vote-opened";
  seat: number;
}

/**
 * `seat` has voted, or let the clock run out; for what stays hidden until all have.
 */
export interface Voted {
  kind: "voted";
  seat: number;
}

/**
 * All have voted: the `picks` in clockwise order from the stuck `seat`.
 */
export interface VoteSettled {
  kind: "vote-settled";
  picks: Pick[];
  seat: number;
}

/**
 * What one seat voted for. A vote that was not cast has no territory.
 */
export interface Pick {
  birds?: string[];
  color?: ("black" | "brown" | "red" | "yellow") | null;
  seat: number;
  territory?: string | null;
}

/**
 * A Mockingbird changed the display during the vote (BB-STUCK-10).
 */
export interface VotesVoid {
  kind: "votes-void";
  seat: number;
}

/**
 * The turn of `seat` is over.
 */
export interface TurnEnded {
  kind: "turn-ended";
  seat: number;
}

/**
 * Everybody has one more turn, `last` being the seat with the last of them (BB-END-02).
 */
export interface FinalRound {
  kind: "final-round";
  last: number;
}

/**
 * All hands were discarded, face up, unscored: `hands` in seat order (BB-END-04).
 */
export interface GameOver {
  hands: string[][];
  kind: "game-over";
}

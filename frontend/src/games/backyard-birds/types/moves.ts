// Made by `npm run types` from the server's types; not to be changed by hand.

export type Move =
  | Draw
  | Play
  | Claim
  | HummingbirdClaim
  | EndTurn
  | Jump
  | BlueJay
  | GiveUp
  | Junco
  | Lark
  | Swallow
  | PutOut
  | SendBack
  | Woodpecker
  | Wren
  | AcceptPenalty
  | Discard
  | Vote
  | Abstain
  | Strike
  | Decline
  | LetPass;

/**
 * A vote not cast: the clock's answer only, never a player's (BB-TURN-07). Answers "vote".
 */
export interface Abstain {
  ask: number;
  kind: "abstain";
}

/**
 * Stuck: take the penalties (BB-STUCK-03). Answers "play".
 */
export interface AcceptPenalty {
  ask: number;
  kind: "accept-penalty";
}

/**
 * Discard the Blue Jay: the player at `seat` must give up a bird (BB-BLUEJAY-01, -02). Answers "turn", "play" and
 * "finish".
 */
export interface BlueJay {
  ask: number;
  kind: "blue-jay";
  seat: number;
}

/**
 * Declare a claim of `territory` through one `color` with `birds` (BB-CLAIM-03, -04, -13). Answers "turn", and
 * "fifth" for the territory of the Swallow.
 */
export interface Claim {
  ask: number;
  birds: string[];
  color: string;
  kind: "claim";
  territory: string;
}

/**
 * Let the declared claim pass (BB-CLAIM-13); or give up the Swallow's claim where a Mockingbird has left four
 * territories, so that none goes back (BB-SWALLOW-08). Answers "claim-window" and "fifth".
 */
export interface Decline {
  ask: number;
  kind: "decline";
}

/**
 * Discard a bird of the hand: stuck (BB-STUCK-04), or down to five (BB-MOCKINGBIRD-04). Answers "penalty-hand" and
 * "lost-turn".
 */
export interface Discard {
  ask: number;
  bird: string;
  kind: "discard";
}

/**
 * Begin draw-and-play: take the top bird of the supply (BB-PLAY-01). Answers "turn".
 */
export interface Draw {
  ask: number;
  kind: "draw";
}

/**
 * End a turn that stays open, or that has no main action (BB-TURN-03, -06). Answers "finish" and "turn".
 */
export interface EndTurn {
  ask: number;
  kind: "end-turn";
}

/**
 * Discard a bird of the own flock area: to a Blue Jay (BB-BLUEJAY-02), or stuck (BB-STUCK-08). Answers "blue-jay"
 * and "penalty-flock".
 */
export interface GiveUp {
  ask: number;
  bird: string;
  kind: "give-up";
}

/**
 * Declare a claim with the Hummingbird just played (BB-HUMMINGBIRD-01). Answers "finish".
 */
export interface HummingbirdClaim {
  ask: number;
  kind: "hummingbird-claim";
  territory: string;
}

/**
 * A Chickadee, Nuthatch or Starling changes over to the flock of the species `onto` (BB-CHICKADEE-01). Answers
 * "turn", "play" and "finish".
 */
export interface Jump {
  ask: number;
  bird: string;
  kind: "jump";
  onto: string;
}

/**
 * Discard the Junco: shuffle the face-up territories in and deal four (BB-JUNCO-01). Answers "turn", "play" and
 * "finish".
 */
export interface Junco {
  ask: number;
  kind: "junco";
}

/**
 * Discard the Lark: take `bird` from the flock area at `seat` (BB-LARK-01). `onto` as in Play. Answers "turn",
 * "play" and "finish".
 */
export interface Lark {
  ask: number;
  bird: string;
  kind: "lark";
  onto?: string | null;
  seat: number;
}

/**
 * Let all claims of this turn pass: no response window opens in it. Known to everybody. Answers "mockingbird".
 */
export interface LetPass {
  ask: number;
  kind: "let-pass";
}

/**
 * Lay a bird from the hand into the own flock area (BB-PLAY-01). `onto` names the flock that a Chickadee, Nuthatch
 * or Starling joins as a guest; None follows the flocking rule (BB-FLOCK-02). Answers "play".
 */
export interface Play {
  ask: number;
  bird: string;
  kind: "play";
  onto?: string | null;
}

/**
 * Discard the Swallow and look through the territory supply (BB-SWALLOW-01). Answers "turn", "play" and
 * "finish".
 */
export interface Swallow {
  ask: number;
  kind: "swallow";
}

/**
 * Put one searched territory face up beside the others (BB-SWALLOW-01). Answers "search".
 */
export interface PutOut {
  ask: number;
  kind: "put-out";
  territory: string;
}

/**
 * Give up the Swallow's claim: one of the five goes back into the supply (BB-SWALLOW-03, -05). Answers "fifth".
 */
export interface SendBack {
  ask: number;
  kind: "send-back";
  territory: string;
}

/**
 * Discard the Woodpecker and the hand, draw five, end the turn (BB-WOODPECKER-01). Answers "turn".
 */
export interface Woodpecker {
  ask: number;
  kind: "woodpecker";
}

/**
 * Discard the Wren: this turn ends and another of one's own begins (BB-WREN-01). Answers "finish" and "turn".
 */
export interface Wren {
  ask: number;
  kind: "wren";
}

/**
 * Pick the claim that a stuck player has to make (BB-STUCK-07). Answers "vote".
 */
export interface Vote {
  ask: number;
  birds: string[];
  color: string;
  kind: "vote";
  territory: string;
}

/**
 * Discard the Mockingbird: `territory` leaves the game (BB-MOCKINGBIRD-01). Answers "mockingbird" and
 * "claim-window".
 */
export interface Strike {
  ask: number;
  kind: "strike";
  territory: string;
}

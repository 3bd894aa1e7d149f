/** Every event of Backyard Birds in plain words, to one reader. */
import { listed } from "../../shell/words";
import type { Telling } from "../contract";
import { type Deck, birdList, numberWord, oneBird, plural, readDeck, shown } from "./cards";
import { Who, Whose, does, nameOf, who, whose } from "../people";
import type { ClaimDeclared, Drew, Event, GameOver, LarkUsed, Pick, Struck, VoteSettled } from "./types";

/** A line of the log; null where the lines around it say enough. */
export function sentence(raw: unknown, telling: Telling, beside: readonly unknown[]): string | null {
  const event = raw as Event;
  const deck = readDeck(telling.deck);
  const the = (territory: string) => `the ${shown(territory)}`;
  switch (event.kind) {
    case "turn-began":
      if (event.extra) return `${Who(telling, event.seat)} took another turn.`;
      return `${Whose(telling, event.seat)} turn.`;
    case "drew":
      return drew(event, telling, deck);
    case "reshuffled":
      return `The ${event.count} discarded birds were shuffled into a new bird supply.`;
    case "played":
      return `${Who(telling, event.seat)} played ${oneBird(deck, event.bird)}${event.onto ? ` into the flock of ${plural(shown(event.onto))}` : ""}.`;
    case "claim-declared":
      return event.by !== "stuck" && wentThrough(beside as readonly Event[]) ? null : declared(event, telling, deck);
    case "window-opened":
      return `${Who(telling, event.seat)} may answer with the Mockingbird.`;
    case "let-it-pass":
      return `${Who(telling, event.seat)} let the claim pass.`;
    case "lets-claims-pass":
      return `${does(telling, event.seat, "let", "lets")} all claims of this turn pass.`;
    case "claimed":
      return `${Who(telling, event.seat)} claimed ${the(event.territory)} with ${birdList(deck, event.birds)}.`;
    case "revealed":
      return `The ${shown(event.territory)} was turned up.`;
    case "struck":
      return struck(event, telling);
    case "turn-lost":
      return `${Who(telling, event.seat)} kept the birds and lost the turn.`;
    case "jumped":
      return `${Whose(telling, event.seat)} ${shown(event.bird)} changed over to the flock of ${plural(shown(event.onto))}.`;
    case "blue-jay-used":
      return `${Who(telling, event.seat)} sent the Blue Jay: ${who(telling, event.target)} must give up a bird.`;
    case "blue-jay-void":
      return `${Who(telling, event.target)} had no bird left to give up.`;
    case "gave-up":
      return `${Who(telling, event.seat)} gave up ${oneBird(deck, event.bird)}${event.why === "blue-jay" ? " to the Blue Jay" : ""}.`;
    case "junco-used":
      return `${Who(telling, event.seat)} used the Junco. New territories: ${listed(event.territories.map(shown))}.`;
    case "lark-used":
      return lark(event, telling, deck);
    case "swallow-used":
      return `${Who(telling, event.seat)} used the Swallow to look through the territory supply.`;
    case "searched":
      return event.territories ? `You found ${listed(event.territories.map(shown))}.` : null;
    case "put-out":
      return `${Who(telling, event.seat)} put out ${the(event.territory)} as the fifth territory.`;
    case "sent-back":
      return `${Who(telling, event.seat)} sent ${the(event.territory)} back into the supply.`;
    case "swallow-void":
      return `The Swallow brought ${who(telling, event.seat)} nothing.`;
    case "woodpecker-used":
      return `${Who(telling, event.seat)} used the Woodpecker and discarded ${event.birds.length ? birdList(deck, event.birds) : "no bird"}.`;
    case "wren-used":
      return `${Who(telling, event.seat)} used the Wren.`;
    case "penalty-accepted":
      return `${does(telling, event.seat, "were", "was")} stuck and took the penalties.`;
    case "discarded":
      return `${Who(telling, event.seat)} discarded ${oneBird(deck, event.bird)} from the hand.`;
    case "vote-opened":
      return `The others choose the claim that ${who(telling, event.seat)} must make.`;
    case "voted":
      return `${Who(telling, event.seat)} voted.`;
    case "vote-settled":
      return settled(event, telling, deck);
    case "votes-void":
      return "The territories changed, so the votes are void. Everybody votes again.";
    case "turn-ended":
      return null;
    case "final-round":
      return `The last territory is out: one more turn each, ${event.last === telling.me ? "yours" : whose(telling, event.last)} the last.`;
    case "game-over":
      return over(event, telling, deck);
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

function drew(event: Drew, telling: Telling, deck: Deck): string {
  if (event.birds)
    return `${Who(telling, event.seat)} drew ${event.birds.length ? birdList(deck, event.birds) : "no bird"}.`;
  const many = event.count === 1 ? "a bird" : `${numberWord(event.count)} birds`;
  return `${Who(telling, event.seat)} drew ${many}.`;
}

/** Nobody could answer the claim of this move. */
function wentThrough(move: readonly Event[]): boolean {
  return move.some((event) => event.kind === "claimed");
}

function declared(event: ClaimDeclared, telling: Telling, deck: Deck): string {
  const birds = birdList(deck, event.birds);
  const territory = `the ${shown(event.territory)}`;
  if (event.by === "stuck") return `${does(telling, event.seat, "must", "must")} claim ${territory} with ${birds}.`;
  return `${does(telling, event.seat, "want", "wants")} to claim ${territory} with ${birds}.`;
}

function struck(event: Struck, telling: Telling): string {
  const head = `${Who(telling, event.seat)} struck the ${shown(event.territory)} out of the game with the Mockingbird`;
  if (event.spoiled == null) return `${head}.`;
  return `${head} and spoilt ${whose(telling, event.spoiled)} claim.`;
}

function lark(event: LarkUsed, telling: Telling, deck: Deck): string {
  const bird = oneBird(deck, event.bird);
  if (event.taken === false) return `${Who(telling, event.seat)} gave up the Lark, but had no room for ${bird}.`;
  const joined = event.onto ? ` into the flock of ${plural(shown(event.onto))}` : "";
  return `${Who(telling, event.seat)} took ${bird} from ${who(telling, event.target)} with the Lark${joined}.`;
}

function settled(event: VoteSettled, telling: Telling, deck: Deck): string {
  const pick = (one: Pick) => {
    if (one.territory == null) return `${who(telling, one.seat)} for nothing`;
    return `${who(telling, one.seat)} for the ${shown(one.territory)} with ${birdList(deck, one.birds ?? [])}`;
  };
  return `The votes: ${event.picks.map(pick).join("; ")}.`;
}

function over(event: GameOver, telling: Telling, deck: Deck): string {
  const hands = event.hands
    .map((hand, seat) => (hand.length ? `${nameOf(telling, seat)}: ${birdList(deck, hand)}` : null))
    .filter((line) => line !== null);
  return hands.length ? `The game is over. Hands left: ${hands.join("; ")}.` : "The game is over.";
}

// What a room shows: a player's hand only to those whose view holds that player.
import { schema, t } from '@colyseus/schema';

export const Card = schema({ id: t.uint8(), suit: t.string(), rank: t.uint8() }, 'Card');
export const Player = schema({ score: t.int32(), held: t.uint8(), hand: t.array(Card).view() }, 'Player');
export const State = schema(
  { players: t.map(Player), discard: t.array(Card), deck: t.uint8(), turn: t.uint8(), plays: t.uint32() },
  'State',
);

// A card game with hidden hands on boardgame.io, kept in memory or, where STORE names a folder, in its flat files.
// Played a card, draw a card; a used-up pile is shuffled anew. PORT is where it listens.
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const SUITS = ['C', 'D', 'H', 'S'];
const HAND = 7;

const pack = () => Array.from({ length: 52 }, (_, id) => ({ id, suit: SUITS[id % 4], rank: (id >> 2) + 1 }));

const cards = {
  name: 'cards',
  setup: ({ random }) => {
    const deck = random.Shuffle(pack());
    const hands = { 0: deck.splice(0, HAND), 1: deck.splice(0, HAND) };
    return { deck, hands, discard: [deck.pop()], scores: { 0: 0, 1: 0 }, plays: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, index) => {
        const hand = G.hands[playerID];
        if (!Number.isInteger(index) || index < 0 || index >= hand.length) return INVALID_MOVE;
        const [card] = hand.splice(index, 1);
        G.discard.push(card);
        G.scores[playerID] += card.rank;
        if (!G.deck.length) {
          const top = G.discard.pop();
          G.deck = random.Shuffle(G.discard);
          G.discard = [top];
        }
        hand.push(G.deck.pop());
        G.plays += 1;
      },
    },
  },
  playerView: ({ G, playerID }) => {
    const hands = Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]);
    return { ...G, deck: G.deck.length, hands: Object.fromEntries(hands) };
  },
};

const { PORT, STORE } = process.env;
const server = Server({
  games: [cards],
  origins: [Origins.LOCALHOST],
  ...(STORE ? { db: new FlatFile({ dir: STORE, logging: false }) } : {}),
});
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, listening) => listen(port, '127.0.0.1', listening);
server.run({ port: Number(PORT), lobbyConfig: {} });

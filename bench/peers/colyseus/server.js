// The same card game with hidden hands on Colyseus, in memory. A patch goes out with each move; by default Colyseus
// gathers them for 50 ms. PORT is where it listens.
import { Room, Server } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Card, Player, State } from './state.js';

const SUITS = ['C', 'D', 'H', 'S'];
const HAND = 7;
const COMES_BACK_WITHIN = 60; // seconds

const pack = () => Array.from({ length: 52 }, (_, id) => ({ id, suit: SUITS[id % 4], rank: (id >> 2) + 1 }));
const shown = (card) => new Card().assign(card);

function shuffle(cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

class CardRoom extends Room {
  patchRate = null;
  autoDispose = false;

  onCreate() {
    this.deck = shuffle(pack());
    this.state = new State().assign({ turn: 0, plays: 0 });
    for (const seat of ['0', '1']) {
      const player = new Player().assign({ score: 0, held: HAND });
      for (let i = 0; i < HAND; i++) player.hand.push(shown(this.deck.pop()));
      this.state.players.set(seat, player);
    }
    this.state.discard.push(shown(this.deck.pop()));
    this.state.deck = this.deck.length;
    this.onMessage('play', (client, index) => this.play(client, index));
  }

  // Spectators need no view of their own, so their patch is encoded once.
  onJoin(client, { seat }) {
    client.userData = { seat };
    if (seat === undefined) return;
    client.view = new StateView();
    client.view.add(this.state.players.get(String(seat)));
  }

  onDrop(client) {
    this.allowReconnection(client, COMES_BACK_WITHIN);
  }

  play(client, index) {
    const { seat } = client.userData;
    const { state } = this;
    if (seat !== state.turn) return;
    const player = state.players.get(String(seat));
    if (!Number.isInteger(index) || index < 0 || index >= player.hand.length) return;
    const { id, suit, rank } = player.hand[index];
    player.hand.splice(index, 1);
    state.discard.push(shown({ id, suit, rank }));
    player.score += rank;
    if (!this.deck.length) this.turnOver();
    const drawn = shown(this.deck.pop());
    player.hand.push(drawn);
    client.view.add(drawn);
    state.deck = this.deck.length;
    state.turn = 1 - seat;
    state.plays += 1;
    this.broadcastPatch();
  }

  turnOver() {
    const pile = this.state.discard.map(({ id, suit, rank }) => ({ id, suit, rank }));
    const top = pile.pop();
    this.deck = shuffle(pile);
    this.state.discard.clear();
    this.state.discard.push(shown(top));
  }
}

const server = new Server({ greet: false, gracefullyShutdown: false, transport: new WebSocketTransport() });
server.define('cards', CardRoom);
await server.listen(Number(process.env.PORT), '127.0.0.1');

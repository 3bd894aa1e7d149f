"""A turn: what the seat on turn may still do, and how turns begin, end and come to the last (BB-TURN-01 to -06,
BB-END-01, -02)."""

from app.engines.backyard_birds import abilities
from app.engines.backyard_birds.claims import Claimable, claims
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.events import FinalRound, GameOver, Played, TurnBegan, TurnEnded
from app.engines.backyard_birds.flocking import birds_in, enter, places
from app.engines.backyard_birds.state import EndTurnStep, TakeTurn
from app.engines.backyard_birds.work import Position, Work
from app.engines.contract import Seat


def may_draw(s: Position, seat: Seat) -> bool:
    """Whether draw-and-play is open to the seat on turn (BB-TURN-02, BB-PLAY-06)."""
    return not s.drawn and not s.acted and bool(s.hands[seat] or s.bird_supply or s.discards)


def must_play(s: Position) -> bool:
    """Whether a bird was drawn and none played yet (BB-PLAY-01, -07)."""
    return s.drawn and not s.acted


def fitting(deck: Deck, s: Position, seat: Seat) -> list[tuple[Kind, Kind | None]]:
    """Each way to play a bird of the hand: the bird, and the flock that it joins as a guest (BB-PLAY-03)."""
    return [(bird, onto) for bird in dict.fromkeys(s.hands[seat]) for onto in places(deck, s.flocks[seat], bird)]


def own_claims(deck: Deck, s: Position, seat: Seat) -> tuple[Claimable, ...]:
    """The claims open to the seat as its main action (BB-TURN-02, -04, BB-PLAY-07, BB-SWALLOW-06)."""
    if s.drawn or s.acted or s.took or s.searched:
        return ()
    return claims(deck, s.flocks[seat], s.display)


def hummingbird_claims(deck: Deck, s: Position) -> list[Kind]:
    """The territories that a Hummingbird just played may take (BB-HUMMINGBIRD-01, -02, BB-TURN-04)."""
    if not s.fresh_hummingbird or s.took or s.searched:
        return []
    return [territory for territory in s.display if territory in deck.for_hummingbird]


def is_done(s: Position) -> bool:
    """Whether the main action is done, or a Swallow's claim stands in for it (BB-TURN-03, BB-SWALLOW-06)."""
    return s.acted or (s.took and not s.drawn)


def may_end(deck: Deck, s: Position, seat: Seat) -> bool:
    """Whether the seat may end its turn: after the main action, or where none is possible (BB-TURN-03, -06)."""
    if is_done(s):
        return True
    return not must_play(s) and not may_draw(s, seat) and not own_claims(deck, s, seat)


def usable(deck: Deck, s: Position, seat: Seat) -> frozenset[Kind]:
    """The brown birds of the seat whose ability it may use now, jumps and a Hummingbird's claim included
    (BB-TURN-05, -06)."""
    able = deck.able.intersection(birds_in(s.flocks[seat]))
    if not able:
        return able
    if s.only_wren:
        return able & {deck.browns.wren}
    return frozenset([bird for bird in able if _works(deck, s, seat, bird)])


def _works(deck: Deck, s: Position, seat: Seat, bird: Kind) -> bool:
    """Whether the ability of a bird in play has something to do."""
    browns = deck.browns
    if deck.hosts[bird] is not None:
        return any(guest == bird for guest, _ in abilities.jumps(deck, s, seat))
    if bird == browns.swallow:
        return bool(s.territory_supply)
    if bird == browns.wren:
        return is_done(s)
    if bird == browns.woodpecker:
        return not s.moved
    if bird == browns.blue_jay:
        return bool(abilities.blue_jay_targets(deck, s, seat))
    if bird == browns.lark:
        return bool(abilities.thefts(deck, s, seat))
    if bird == browns.hummingbird:
        return bool(hummingbird_claims(deck, s))
    return bird == browns.junco


def await_turn(work: Work) -> None:
    """Waits for the seat on turn; a turn with nothing left to do in it ends by itself (BB-TURN-06)."""
    seat = work.turn
    if not is_done(work) or may_draw(work, seat) or usable(work.deck, work, seat):
        work.waits = True
        return
    end_turn(work)


def draw(work: Work, seat: Seat) -> None:
    """Draw-and-play begins (BB-PLAY-01)."""
    work.drawn = True
    work.draw_birds(seat, 1)


def play(work: Work, seat: Seat, bird: Kind, onto: Kind | None) -> None:
    """A bird of the hand comes into the flock area (BB-PLAY-01, -03)."""
    work.take_from_hand(seat, bird)
    work.flocks[seat] = enter(work.flocks[seat], bird, onto)
    work.acted = True
    work.fresh_hummingbird = bird == work.deck.browns.hummingbird
    if bird == work.deck.browns.lark:
        work.lark_came = work.turns
    names = work.deck.bird_names
    work.tell(Played(seat=seat, bird=names[bird], onto=None if onto is None else names[onto]))


def end_turn(work: Work) -> None:
    """The turn is over, by the player's word or by itself."""
    work.agenda[-1] = EndTurnStep()


def close_turn(work: Work, step: EndTurnStep) -> None:
    """Ends the turn, begins the final round when the last territory is up, and goes on to the next turn
    (BB-TURN-01, BB-END-01, -02, BB-WREN-01)."""
    seats = len(work.hands)
    work.tell(TurnEnded(seat=work.turn))
    if work.last is None and not work.territory_supply:
        work.last = work.turn
        work.turns_left = seats
        work.tell(FinalRound(last=work.turn))
    if step.extra:
        _begin_turn(work, work.turn, extra=True)
    elif work.last is None:
        _begin_turn(work, (work.turn + 1) % seats, extra=False)
    elif work.turns_left:
        work.turns_left -= 1
        _begin_turn(work, (work.turn + 1) % seats, extra=False)
    else:
        _end_game(work)


def _begin_turn(work: Work, seat: Seat, *, extra: bool) -> None:
    work.turn = seat
    work.turns += 1
    work.moved = work.drawn = work.acted = work.took = work.searched = False
    work.only_wren = work.fresh_hummingbird = work.lets_pass = False
    work.agenda = [TakeTurn()]
    work.withdraw("mockingbird")
    work.tell(TurnBegan(seat=seat, extra=extra))


def _end_game(work: Work) -> None:
    """All hands are discarded, face up and unscored (BB-END-04)."""
    hands = tuple(work.deck.named(hand) for hand in work.hands)
    for hand in work.hands:
        for bird in hand:
            work.discard(bird)
    work.hands = [() for _ in hands]
    work.agenda = []
    work.asks = ()
    work.spent = True
    work.over = True
    work.waits = True
    work.tell(GameOver(hands=hands))

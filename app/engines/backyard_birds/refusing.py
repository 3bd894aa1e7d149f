"""Why a move is not legal: the ledger id of the rule in its way, the most particular one first.

Asked only about moves that are not legal, so there is always an answer, whatever the move holds. It depends on
nothing that the seat may not know: its own hand, and what lies openly.
"""

from typing import NamedTuple, assert_never

from app.engines.backyard_birds import abilities, turn
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.flocking import birds_in, lies_in
from app.engines.backyard_birds.moves import (
    Abstain,
    AcceptPenalty,
    BlueJay,
    Claim,
    Decline,
    Discard,
    Draw,
    EndTurn,
    GiveUp,
    HummingbirdClaim,
    Jump,
    Junco,
    Lark,
    LetPass,
    Move,
    Play,
    PutOut,
    SendBack,
    Strike,
    Swallow,
    Vote,
    Woodpecker,
    Wren,
)
from app.engines.backyard_birds.refusing_birds import own_rule, placing, using
from app.engines.backyard_birds.state import (
    DISPLAY,
    BlueJayChoice,
    Fifth,
    FlockPenalty,
    Flocks,
    HandPenalty,
    LoseTurn,
    Search,
    State,
    TakeTurn,
    Votes,
    Window,
)
from app.engines.backyard_birds.stuck import is_stuck
from app.engines.contract import Seat

_ONE_DECISION = "BB-TURN-05"


class _Case(NamedTuple):
    deck: Deck
    s: State
    seat: Seat

    @property
    def flocks(self) -> Flocks:
        return self.s.flocks[self.seat]

    def bird(self, name: str) -> Kind | None:
        return self.deck.bird_kinds.get(name)

    def shown(self, territory: str) -> bool:
        return self.deck.territory_kinds.get(territory) in self.s.display


def refusal(deck: Deck, s: State, seat: Seat, move: Move) -> str:
    """The ledger id for a move of `seat` that is not legal. A move that would be legal as the answer to another
    ask than the one that it names meets the rule that decisions come one at a time."""
    if s.turn is None:
        return "BB-END-01"
    if seat not in range(len(s.hands)):
        return "BB-SETUP-04"
    return _reason(_Case(deck, s, seat), move) or _ONE_DECISION


def _reason(case: _Case, move: Move) -> str | None:
    match move:
        case Draw() | Play() | Claim() | EndTurn() | AcceptPenalty():
            return _main_action(case, move)
        case HummingbirdClaim() | Jump() | BlueJay() | Junco() | Lark() | Swallow() | Woodpecker() | Wren():
            return _not_now(case, "BB-CARD-09", wren=isinstance(move, Wren)) or _ability(case, move)
        case PutOut() | SendBack():
            return _of_swallow(case, move)
        case GiveUp():
            return _give_up(case, move)
        case Discard():
            return _discard(case, move)
        case Vote():
            return _vote(case, move)
        case Abstain():
            return "BB-TURN-07"
        case Strike() | Decline() | LetPass():
            return _mockingbird(case, move)
        case _:
            assert_never(move)


# ---------------------------------------------------------------- the moment


def _not_now(case: _Case, out_of_turn: str, *, wren: bool = False) -> str | None:
    """What bars every move of a turn: another's turn, an open decision, or an end where only a Wren can follow."""
    s = case.s
    if case.seat != s.turn:
        return out_of_turn
    match s.agenda[-1]:
        case TakeTurn():
            if wren or not s.only_wren:
                return None
            return "BB-STUCK-03" if s.drawn else "BB-TURN-06"
        case Window():
            return "BB-CLAIM-14"
        case LoseTurn():
            return "BB-MOCKINGBIRD-04"
        case HandPenalty() | FlockPenalty() | Votes():
            return "BB-STUCK-03"
        case _:
            return _ONE_DECISION


# ---------------------------------------------------------------- main actions


def _main_action(case: _Case, move: Draw | Play | Claim | EndTurn | AcceptPenalty) -> str | None:
    if isinstance(move, Claim) and case.seat == case.s.turn and isinstance(case.s.agenda[-1], Fifth):
        return _claim_of_fifth(case, move, case.s.agenda[-1].territory)
    barred = _not_now(case, "BB-TURN-01")
    if barred is not None and not (isinstance(move, EndTurn) and isinstance(case.s.agenda[-1], TakeTurn)):
        return barred
    match move:
        case Draw():
            return _draw(case)
        case Play():
            return _play(case, move)
        case Claim():
            return _claim(case, move)
        case EndTurn():
            return _end_turn(case)
        case AcceptPenalty():
            return None if is_stuck(case.deck, case.s, case.seat) else "BB-STUCK-03"
        case _:
            assert_never(move)


def _draw(case: _Case) -> str | None:
    s = case.s
    if s.drawn:
        return "BB-PLAY-01"
    if s.acted:
        return "BB-TURN-02"
    return None if turn.may_draw(s, case.seat) else "BB-PLAY-06"


def _play(case: _Case, move: Play) -> str | None:
    s = case.s
    if s.acted and not s.drawn:
        return "BB-TURN-02"
    bird = case.bird(move.bird)
    if not turn.must_play(s) or bird is None or bird not in s.hands[case.seat]:
        return "BB-PLAY-01"
    return placing(case.deck, case.flocks, bird, move.onto)


def _claim(case: _Case, move: Claim) -> str | None:
    s = case.s
    if s.searched:
        return "BB-SWALLOW-06"
    if s.took:
        return "BB-CLAIM-02"
    if s.acted:
        return "BB-TURN-02"
    if s.drawn:
        return "BB-PLAY-07"
    return using(case.deck, case.flocks, s.display, move)


def _claim_of_fifth(case: _Case, move: Claim, fifth: Kind) -> str | None:
    if case.s.took:
        return "BB-SWALLOW-05"
    if case.deck.territory_kinds.get(move.territory) != fifth:
        return "BB-SWALLOW-02"
    return using(case.deck, case.flocks, case.s.display, move)


def _end_turn(case: _Case) -> str | None:
    if case.seat != case.s.turn:
        return "BB-TURN-01"
    if turn.must_play(case.s):
        return "BB-STUCK-03" if is_stuck(case.deck, case.s, case.seat) else "BB-PLAY-07"
    return None if turn.may_end(case.deck, case.s, case.seat) else "BB-TURN-03"


# ---------------------------------------------------------------- abilities


def _ability(
    case: _Case, move: HummingbirdClaim | Jump | BlueJay | Junco | Lark | Swallow | Woodpecker | Wren
) -> str | None:
    browns = case.deck.browns
    match move:
        case HummingbirdClaim():
            return _in_play(case, browns.hummingbird) or _hummingbird(case, move)
        case Jump():
            return _jump(case, move)
        case BlueJay():
            named = move.seat in abilities.blue_jay_targets(case.deck, case.s, case.seat)
            return _in_play(case, browns.blue_jay) or (None if named else "BB-BLUEJAY-02")
        case Junco():
            return _in_play(case, browns.junco)
        case Lark():
            return _in_play(case, browns.lark) or _lark(case, move)
        case Swallow():
            return _in_play(case, browns.swallow) or (None if case.s.territory_supply else "BB-SWALLOW-04")
        case Woodpecker():
            return _in_play(case, browns.woodpecker) or ("BB-WOODPECKER-02" if case.s.moved else None)
        case Wren():
            return _in_play(case, browns.wren) or (None if turn.is_done(case.s) else "BB-WREN-02")
        case _:
            assert_never(move)


def _in_play(case: _Case, bird: Kind) -> str | None:
    return None if lies_in(case.flocks, bird) else "BB-CARD-08"


def _hummingbird(case: _Case, move: HummingbirdClaim) -> str | None:
    s = case.s
    if s.searched:
        return "BB-SWALLOW-06"
    if s.took:
        return "BB-TURN-04"
    if not s.fresh_hummingbird:
        return "BB-HUMMINGBIRD-02"
    if not case.shown(move.territory):
        return "BB-CLAIM-02"
    marked = case.deck.territory_kinds.get(move.territory) in case.deck.for_hummingbird
    return None if marked else "BB-HUMMINGBIRD-01"


def _jump(case: _Case, move: Jump) -> str | None:
    bird, host = case.bird(move.bird), case.bird(move.onto)
    if bird is None or case.deck.hosts[bird] is None:
        return "BB-FLOCK-04" if bird is not None and case.deck.colors[bird] == "brown" else "BB-FLOCK-01"
    if not lies_in(case.flocks, bird):
        return "BB-CARD-08"
    hosting = {slot.species: slot for slot in case.flocks}.get(-1 if host is None else host)
    if hosting is None:
        return "BB-CHICKADEE-03"
    if host is None or case.deck.colors[host] != case.deck.hosts[bird] or hosting.guest == bird:
        return own_rule(case.deck, bird)
    return None if (bird, host) in abilities.jumps(case.deck, case.s, case.seat) else "BB-CHICKADEE-03"


def _lark(case: _Case, move: Lark) -> str | None:
    deck, s = case.deck, case.s
    if abilities.lark_waits(s):
        return "BB-LARK-02"
    bird = case.bird(move.bird)
    if move.seat == case.seat or move.seat not in range(len(s.flocks)):
        return "BB-LARK-01"
    if bird is None or not lies_in(s.flocks[move.seat], bird) or deck.strengths[bird] > abilities.LARK_REACH:
        return "BB-LARK-01"
    onto = None if move.onto is None else case.bird(move.onto)
    known = move.onto is None or onto is not None
    legal = known and abilities.Theft(move.seat, bird, onto) in abilities.thefts(deck, s, case.seat)
    return None if legal else "BB-LARK-05"


# ---------------------------------------------------------------- decisions


def _of_swallow(case: _Case, move: PutOut | SendBack) -> str | None:
    s = case.s
    step = s.agenda[-1]
    if isinstance(move, PutOut):
        searching = case.seat == s.turn and isinstance(step, Search)
        found = searching and case.deck.territory_kinds.get(move.territory) in s.territory_supply
        return None if found else "BB-SWALLOW-01"
    if case.seat != s.turn or not isinstance(step, Fifth) or not case.shown(move.territory):
        return "BB-SWALLOW-03"
    return None if len(s.display) > DISPLAY else "BB-SWALLOW-08"


def _give_up(case: _Case, move: GiveUp) -> str | None:
    step = case.s.agenda[-1]
    bird = case.bird(move.bird)
    if isinstance(step, BlueJayChoice):
        offered = case.seat == step.target and bird in abilities.to_give_up(case.deck, case.flocks)
        return None if offered else "BB-BLUEJAY-02"
    if isinstance(step, FlockPenalty) and case.seat == case.s.turn:
        return None if bird in birds_in(case.flocks) else "BB-STUCK-08"
    return "BB-FLOCK-06"


def _discard(case: _Case, move: Discard) -> str | None:
    step = case.s.agenda[-1]
    due = case.seat == case.s.turn and isinstance(step, HandPenalty | LoseTurn)
    if due and case.bird(move.bird) in case.s.hands[case.seat]:
        return None
    return "BB-MOCKINGBIRD-04" if isinstance(step, LoseTurn) else "BB-STUCK-04"


def _vote(case: _Case, move: Vote) -> str | None:
    s = case.s
    step = s.agenda[-1]
    if not isinstance(step, Votes) or s.turn is None or case.seat == s.turn:
        return "BB-STUCK-05"
    if any(ballot.seat == case.seat for ballot in step.ballots):
        return "BB-STUCK-07"
    return using(case.deck, s.flocks[s.turn], s.display, move)


def _mockingbird(case: _Case, move: Strike | Decline | LetPass) -> str | None:
    s = case.s
    step = s.agenda[-1]
    if isinstance(move, Decline):
        if case.seat == s.turn:
            return None if isinstance(step, Fifth) and len(s.display) <= DISPLAY else "BB-SWALLOW-03"
        return None if isinstance(step, Window) and step.owner == case.seat else "BB-CLAIM-13"
    if not lies_in(case.flocks, case.deck.browns.mockingbird):
        return "BB-CARD-08"
    if case.seat == s.turn:
        return "BB-MOCKINGBIRD-01"
    if not s.display:
        return "BB-MOCKINGBIRD-05"
    if isinstance(move, LetPass):
        return "BB-CLAIM-13" if s.lets_pass or isinstance(step, Window) else None
    return None if case.shown(move.territory) else "BB-MOCKINGBIRD-01"

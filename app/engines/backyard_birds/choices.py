"""Every move that answers an ask, in a steady order."""

from app.engines.backyard_birds import abilities, swallow, turn
from app.engines.backyard_birds.claims import Claimable
from app.engines.backyard_birds.deck import Deck, Kind
from app.engines.backyard_birds.flocking import birds_in
from app.engines.backyard_birds.moves import (
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
from app.engines.backyard_birds.state import DISPLAY, Fifth, State
from app.engines.backyard_birds.stuck import forced_claims
from app.engines.contract import Ask


def moves_for(deck: Deck, s: State, ask: Ask) -> tuple[Move, ...]:
    """All legal answers to an open ask."""
    match ask.asks:
        case "turn" | "play" | "finish":
            return tuple(_own_turn(deck, s, ask))
        case "mockingbird":
            passing = () if s.lets_pass else (LetPass(ask=ask.id),)
            return (*_strikes(deck, s, ask), *passing)
        case "claim-window":
            return (Decline(ask=ask.id), *_strikes(deck, s, ask))
        case "blue-jay":
            names = deck.named(abilities.to_give_up(deck, s.flocks[ask.seat]))
            return tuple(GiveUp(ask=ask.id, bird=name) for name in names)
        case "search":
            names = sorted(deck.named_territories(s.territory_supply))
            return tuple(PutOut(ask=ask.id, territory=name) for name in names)
        case "fifth":
            return _of_fifth(deck, s, ask)
        case "vote":
            return tuple(
                Vote(ask=ask.id, territory=claim.territory, color=claim.color, birds=claim.birds)
                for claim in forced_claims(deck, s)
            )
        case "penalty-flock":
            names = deck.named(sorted(birds_in(s.flocks[ask.seat])))
            return tuple(GiveUp(ask=ask.id, bird=name) for name in names)
        case "penalty-hand" | "lost-turn":
            names = deck.named(tuple(dict.fromkeys(s.hands[ask.seat])))
            return tuple(Discard(ask=ask.id, bird=name) for name in names)
        case _:
            raise LookupError(ask.asks)


def _own_turn(deck: Deck, s: State, ask: Ask) -> list[Move]:
    seat, serial = ask.seat, ask.id
    names = deck.bird_names
    found: list[Move] = []
    if turn.may_draw(s, seat):
        found.append(Draw(ask=serial))
    if turn.must_play(s):
        fitting = turn.fitting(deck, s, seat)
        found.extend(
            Play(ask=serial, bird=names[bird], onto=None if onto is None else names[onto]) for bird, onto in fitting
        )
        if not fitting:
            found.append(AcceptPenalty(ask=serial))
    found.extend(_claim(serial, claim) for claim in turn.own_claims(deck, s, seat))
    usable = turn.usable(deck, s, seat)
    if usable:
        found.extend(_abilities(deck, s, ask, usable))
    if turn.may_end(deck, s, seat):
        found.append(EndTurn(ask=serial))
    return found


def _claim(serial: int, claim: Claimable) -> Claim:
    return Claim(ask=serial, territory=claim.territory, color=claim.color, birds=claim.birds)


def _abilities(deck: Deck, s: State, ask: Ask, usable: frozenset[Kind]) -> list[Move]:
    seat, serial, browns, names = ask.seat, ask.id, deck.browns, deck.bird_names
    found: list[Move] = []
    if browns.hummingbird in usable:
        territories = deck.named_territories(turn.hummingbird_claims(deck, s))
        found.extend(HummingbirdClaim(ask=serial, territory=name) for name in territories)
    found.extend(
        Jump(ask=serial, bird=names[guest], onto=names[host])
        for guest, host in abilities.jumps(deck, s, seat)
        if guest in usable
    )
    if browns.blue_jay in usable:
        found.extend(BlueJay(ask=serial, seat=target) for target in abilities.blue_jay_targets(deck, s, seat))
    if browns.junco in usable:
        found.append(Junco(ask=serial))
    if browns.lark in usable:
        found.extend(
            Lark(ask=serial, seat=other, bird=names[bird], onto=None if onto is None else names[onto])
            for other, bird, onto in abilities.thefts(deck, s, seat)
        )
    if browns.swallow in usable:
        found.append(Swallow(ask=serial))
    if browns.woodpecker in usable:
        found.append(Woodpecker(ask=serial))
    if browns.wren in usable:
        found.append(Wren(ask=serial))
    return found


def _strikes(deck: Deck, s: State, ask: Ask) -> tuple[Strike, ...]:
    return tuple(Strike(ask=ask.id, territory=name) for name in deck.named_territories(s.display))


def _of_fifth(deck: Deck, s: State, ask: Ask) -> tuple[Move, ...]:
    fifth = next(step.territory for step in s.agenda if isinstance(step, Fifth))
    claimable = tuple(_claim(ask.id, claim) for claim in swallow.claims_of_fifth(deck, s, fifth))
    if len(s.display) <= DISPLAY:
        return (*claimable, Decline(ask=ask.id))
    return (*claimable, *(SendBack(ask=ask.id, territory=name) for name in deck.named_territories(s.display)))

"""What one viewer may know of a position, built from nothing (BT-VIEW-01 to -14)."""

from typing import Literal

from msgspec.structs import replace

from app.engines.bird_told_me import sight
from app.engines.bird_told_me.awarding import birds, leaders, winnings
from app.engines.bird_told_me.branch import Ground, ground_of
from app.engines.bird_told_me.cells import BEYOND, SIDES, TRUNK, Cell, Exits, edge_between, edges_of
from app.engines.bird_told_me.decision_view import decision
from app.engines.bird_told_me.deck import Deck, Kind
from app.engines.bird_told_me.ending import ranking, score
from app.engines.bird_told_me.events import DealtTo
from app.engines.bird_told_me.operations import COLORS
from app.engines.bird_told_me.route_view import route_view
from app.engines.bird_told_me.state import (
    Award,
    CompletePair,
    Performance,
    Position,
    StartTurn,
    State,
)
from app.engines.bird_told_me.view_parts import cell_view, number_view
from app.engines.contract import Seat


def seat_view(cards: Deck, s: State, public: sight.View, seat: Seat) -> sight.View:
    """The position as a seat knows it: the public things, and its own hand."""
    return replace(public, you=seat, hand=cards.named(sorted(s.hands[seat])))


def public_view(cards: Deck, s: State) -> sight.View:
    """The position as a spectator knows it: the public things alone."""
    ground = ground_of(cards, s.branch)
    won = winnings(cards, s, ground)
    return sight.View(
        you=None,
        seats=tuple([_seat(cards, s, seat, won.get(seat, ())) for seat in range(len(s.hands))]),
        hand=None,
        turn=s.turn,
        phase=_phase(s),
        dealt=tuple(tuple(DealtTo(seat=seat, card=cards.names[card]) for seat, card in dealt) for dealt in s.dealt),
        deck=len(s.deck),
        depletions=s.depletions,
        discards=cards.named(s.discards),
        pass_holder=s.pass_holder,
        branch=tuple([_twig(cards, ground, position) for position in s.branch]),
        sides=() if s.branch else tuple([cell_view(side) for side in SIDES]),
        places=ground.places,
        standings=_standings(cards, s),
        added=tuple([cell_view(spot.cell) for spot in s.added]),
        walk=route_view(cards, s, ground),
        acts=tuple([_act(cards, s, step) for step in s.agenda if isinstance(step, Performance)]),
        boosts=sight.BoostsView(next=s.boosts, last=s.last_boost),
        decision=decision(cards, s),
        ending=_ending(cards, s),
    )


def _phase(s: State) -> Literal["add", "branch", "bonus", "award", "over"]:
    if not s.agenda:
        return "over"
    match s.agenda[-1]:
        case Award():
            return "award"
        case StartTurn() | CompletePair():
            return "add"
        case _:
            under_way = {step.source for step in s.agenda if isinstance(step, Performance)}
            return "bonus" if "bonus" in under_way else "branch"


def _seat(cards: Deck, s: State, seat: Seat, won: tuple[Kind, ...]) -> sight.SeatView:
    return sight.SeatView(
        hand=len(s.hands[seat]),
        pile=cards.named(s.piles[seat]),
        plumage=tuple([color for color, holder in zip(COLORS, s.plumage, strict=True) if holder == seat]),
        score=score(cards, s, seat),
        award=sum([cards.values[card] for card in won]),
    )


def _standings(cards: Deck, s: State) -> tuple[sight.Standing, ...]:
    counted = birds(cards, s.branch)
    leading = leaders(counted)
    return tuple(
        [
            sight.Standing(color=color, birds=counted[color], holder=holder, leads=color in leading)
            for color, holder in zip(COLORS, s.plumage, strict=True)
        ]
    )


def _twig(cards: Deck, ground: Ground, position: Position) -> sight.TwigView:
    cell, exits = position.cell, ground.land.exits[position.twig]
    children = ground.children[cell]
    joined = edge_between(cell, position.parent)
    for child in children:
        joined |= edge_between(cell, child.cell)
    return sight.TwigView(
        x=cell[0],
        y=cell[1],
        card=cards.names[position.twig],
        covered=cards.named(position.stack[:-1]),
        parent=cell_view(position.parent),
        joined=edges_of(joined),
        open=edges_of(exits & _towards_free_cells(ground, cell)),
        end=not children,
    )


def _towards_free_cells(ground: Ground, cell: Cell) -> Exits:
    free = 0
    for bit, east, north, _ in BEYOND:
        neighbour = (cell[0] + east, cell[1] + north)
        if neighbour != TRUNK and neighbour not in ground.at:
            free |= bit
    return free


def _act(cards: Deck, s: State, step: Performance) -> sight.ActView:
    on_route = s.walk is not None and step.source == "route"
    spot = s.walk.route[s.walk.reached - 1] if on_route and s.walk is not None else None
    return sight.ActView(
        card=cards.names[step.card],
        source=step.source,
        x=None if spot is None else spot.x,
        y=None if spot is None else spot.y,
        number=number_view(step.printed, step.colors, step.boosts),
        part=step.part + 1,
        parts=len(cards.operations[step.card]),
        done=step.done,
        held=cards.named(step.held),
    )


def _ending(cards: Deck, s: State) -> sight.EndingView | None:
    if s.ended is None:
        return None
    return sight.EndingView(why=s.ended.why, winner=ranking(cards, s, s.ended.current)[0])

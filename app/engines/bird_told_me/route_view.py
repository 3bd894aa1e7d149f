"""The Branch Phase as a view shows it: the stops of the route, and what comes next (BT-VIEW-12)."""

from collections.abc import Iterator
from typing import Literal

from app.engines.bird_told_me import sight
from app.engines.bird_told_me.branch import Ground
from app.engines.bird_told_me.deck import Deck
from app.engines.bird_told_me.performing import printed_brackets
from app.engines.bird_told_me.state import Bonus, Performance, Spot, State, Walk, WalkOn
from app.engines.bird_told_me.view_parts import cell_view, number_view
from app.engines.bird_told_me.walking import added_beyond


def route_view(cards: Deck, s: State, ground: Ground) -> sight.WalkView | None:
    """The route of this turn, None before and without a Branch Phase."""
    walk = s.walk
    if walk is None:
        return None
    return sight.WalkView(
        route=tuple(_stops(cards, s, walk, ground)),
        target=cell_view(walk.route[walk.target].cell),
        next=_next(s, walk, ground),
    )


def _stops(cards: Deck, s: State, walk: Walk, ground: Ground) -> Iterator[sight.StopView]:
    performing = any(isinstance(step, Performance) and step.source == "route" for step in s.agenda)
    now = walk.reached - 1 if performing else None
    standing = [spot for spot in walk.route if ground.stands(spot)]
    for place, spot in enumerate(walk.route):
        state: Literal["done", "now", "ahead", "gone"]
        if not ground.stands(spot):
            state = "gone"
        elif place == now:
            state = "now"
        else:
            state = "done" if place < walk.reached else "ahead"
        number = _number(cards, s, ground, standing, spot, place - walk.reached) if state == "ahead" else None
        yield sight.StopView(x=spot.x, y=spot.y, state=state, number=number)


def _number(cards: Deck, s: State, ground: Ground, standing: list[Spot], spot: Spot, ahead: int) -> sight.Number | None:
    """What the bracket of the twig would come to now; it is `ahead` cards after the next one."""
    twigs = {other: ground.at[other.cell].twig for other in standing}
    color = cards.colors[twigs[spot]]
    return number_view(
        printed_brackets(cards)[twigs[spot]],
        sum([cards.colors[twig] == color for other, twig in twigs.items() if other != spot]),
        s.boosts[ahead] if ahead < len(s.boosts) else 0,
    )


def _next(s: State, walk: Walk, ground: Ground) -> Literal["card", "onward", "bonus", "end"]:
    if not any(isinstance(step, WalkOn | Bonus) for step in s.agenda):
        return "end"
    if walk.reached < len(walk.route):
        return "card" if ground.stands(walk.route[walk.reached]) else "bonus"
    last = walk.route[-1]
    return "onward" if ground.stands(last) and added_beyond(s.branch, walk) else "bonus"

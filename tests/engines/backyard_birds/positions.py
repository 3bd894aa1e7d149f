"""Positions for the tests of the rules, written in words.

A position stands at the start of a turn. Cards that a test does not mention lie where they disturb nothing:
hands are filled up with coloured birds, the rest is in the supplies, so that all 108 cards are there.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from app.engines.backyard_birds.deck import Deck
from app.engines.backyard_birds.game import BackyardBirds
from app.engines.backyard_birds.options import Options
from app.engines.backyard_birds.state import DISPLAY, HAND, SLOTS, Slot, State
from app.engines.contract import Ask
from tests.engines.backyard_birds.naming import PRINTED, cards
from tests.engines.backyard_birds.playing import Table

TURN: Final = 20
"""The serial of the turn at which every position stands."""

Requirement = tuple[str, int] | tuple[str, int, bool]


def with_deck(
    birds: Mapping[str, Mapping[str, Any]] | None = None,
    territories: Mapping[str, Sequence[Requirement]] | None = None,
    worth: Mapping[str, int] | None = None,
) -> BackyardBirds:
    """The game with some figures of the deck changed: fields of birds, what a territory requires, or is worth."""
    return BackyardBirds(deck_file(birds, territories, worth))


def deck_file(
    birds: Mapping[str, Mapping[str, Any]] | None = None,
    territories: Mapping[str, Sequence[Requirement]] | None = None,
    worth: Mapping[str, int] | None = None,
) -> bytes:
    """The deck file with those changes, as TOML."""
    lines = [f'deck = "{PRINTED["deck"]}"', 'edition = "test"']
    for printed in PRINTED["bird"]:
        bird = dict(printed) | dict((birds or {}).get(printed["name"], {}))
        lines += ["[[bird]]", *(f"{key} = {_toml(value)}" for key, value in bird.items())]
    for printed in PRINTED["territory"]:
        territory = dict(printed)
        name = territory["name"]
        if territories and name in territories:
            territory["requires"] = [_requirement(*requirement) for requirement in territories[name]]
        territory["vp"] = (worth or {}).get(name, territory["vp"])
        lines += ["[[territory]]", *(f"{key} = {_toml(value)}" for key, value in territory.items())]
    return "\n".join(lines).encode()


def _requirement(color: str, strength: int, exact: bool = False) -> dict[str, Any]:
    return {"color": color, "strength": strength} | ({"exact": True} if exact else {})


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    return msgspec.json.encode(value).decode() if not isinstance(value, list) else _toml_list(value)


def _toml_list(values: list[Any]) -> str:
    return "[" + ", ".join(_toml(value) for value in values) + "]"


PRINTED_GAME: Final = BackyardBirds(deck_file())


def position(
    *,
    game: BackyardBirds = PRINTED_GAME,
    seats: int = 3,
    flocks: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    fill_hands: bool = True,
    supply: str | int | None = None,
    birds_left: int | None = None,
    discards: str | None = None,
    rest_in_flocks_of: Sequence[int] = (),
    display: str,
    top: str = "",
    territories_left: int | None = None,
    claimed: Mapping[int, str] | None = None,
    removed: str = "",
    turn: int = 0,
    last: int | None = None,
    lark_came: int = 1,
    seed: bytes = bytes(32),
) -> Table:
    """The start of the turn of seat `turn`.

    `flocks`: "CROW*3, MAGPIE+STARLING". `hands` are filled up to five unless `fill_hands` is false. `supply`:
    the top cards of the bird supply, the first one on top, or how many cards are in it. `birds_left`: how
    many it holds in all. Birds left over are in the supply, or with `rest_in_flocks_of` in the flock areas of
    these seats, or else among the discards. `top` and `territories_left` say the same of the territory supply; what
    is left over is removed. `last`: the seat that has the last turn. `lark_came`: the serial of the turn in
    which the Lark was laid, the present one being TURN.
    """
    deck = game.cards
    pool = Counter({bird.name: bird.copies for bird in deck.birds})
    areas = [_slots(deck, pool, (flocks or {}).get(seat, "")) for seat in range(seats)]
    held = [_taken(pool, (hands or {}).get(seat, "")) for seat in range(seats)]
    named = _taken(pool, supply if isinstance(supply, str) else "")
    thrown = _taken(pool, discards or "")
    for seat in range(seats):
        if fill_hands or seat not in (hands or {}):
            _fill(deck, pool, held[seat], brown_first=bool(rest_in_flocks_of))
    size = birds_left if isinstance(supply, str) else supply
    if size is None and rest_in_flocks_of:
        size = len(named)
    under = _rest(deck, pool)
    if size is not None:
        under, spare = under[: size - len(named)], under[size - len(named) :]
        if rest_in_flocks_of:
            _pour(deck, areas, rest_in_flocks_of, spare)
        else:
            assert discards is None, "the birds left over have nowhere to go"
            thrown += spare
    pile, gone = _territory_pile(deck, (display, top, removed, *(claimed or {}).values()), top, territories_left)
    kinds, lands = deck.bird_kinds, deck.territory_kinds
    fresh = game.setup(seats, Options(first=turn), seed)
    state = msgspec.structs.replace(
        fresh,
        hands=tuple(tuple(sorted(kinds[name] for name in hand)) for hand in held),
        flocks=tuple(tuple(area) for area in areas),
        claimed=tuple(tuple(lands[name] for name in cards((claimed or {}).get(seat, ""))) for seat in range(seats)),
        bird_supply=tuple(kinds[name] for name in reversed(named + under)),
        discards=tuple(sorted(kinds[name] for name in thrown)),
        display=tuple(lands[name] for name in cards(display)),
        territory_supply=tuple(lands[name] for name in reversed(pile)),
        removed=tuple(lands[name] for name in [*cards(removed), *gone]),
        turn=turn,
        turns=TURN,
        lark_came=lark_came,
        last=last,
        turns_left=0 if last is None else (last - turn) % seats,
        asks=_asks(deck, areas, turn, bool(cards(display))),
        next_ask=3,
    )
    _check(game, state)
    return Table(game, state)


def _asks(deck: Deck, areas: Sequence[Sequence[Slot]], turn: int, anything_face_up: bool) -> tuple[Ask, ...]:
    mockingbird = deck.browns.mockingbird
    standing = [
        Ask(id=2, seat=seat, asks="mockingbird", optional=True)
        for seat, area in enumerate(areas)
        if seat != turn and anything_face_up and any(slot.species == mockingbird for slot in area)
    ]
    return (Ask(id=1, seat=turn, asks="turn"), *standing)


def _slots(deck: Deck, pool: Counter[str], text: str) -> list[Slot]:
    area: list[Slot] = []
    for written in filter(None, (part.strip() for part in text.split(","))):
        hosts, _, guest = written.partition("+")
        flock = _taken(pool, hosts)
        _taken(pool, guest)
        area.append(Slot(deck.bird_kinds[flock[0]], len(flock), deck.bird_kinds[guest.strip()] if guest else None))
    return area


def _taken(pool: Counter[str], text: str) -> list[str]:
    names = list(cards(text))
    pool.subtract(names)
    assert min(pool.values()) >= 0, f"more cards than the deck has: {text}"
    return names


def _fill(deck: Deck, pool: Counter[str], hand: list[str], brown_first: bool) -> None:
    """Fills a hand up to five with the commonest coloured birds, or with brown ones while there are any."""
    while len(hand) < HAND:
        brown = [name for name in pool if pool[name] and deck.birds[deck.bird_kinds[name]].color == "brown"]
        colored = [name for name in pool if pool[name] and name not in brown]
        if brown_first and brown:
            name = "MOCKINGBIRD" if "MOCKINGBIRD" in brown else brown[0]
        else:
            name = max(colored, key=lambda each: pool[each])
        pool[name] -= 1
        hand.append(name)


def _rest(deck: Deck, pool: Counter[str]) -> list[str]:
    """The cards left over, coloured ones first and the species in turn."""
    left: list[tuple[bool, int, str]] = []
    for name, count in pool.items():
        brown = deck.birds[deck.bird_kinds[name]].color == "brown"
        left += [(brown, nth, name) for nth in range(count)]
    return [name for _, _, name in sorted(left)]


def _pour(deck: Deck, areas: Sequence[list[Slot]], seats: Sequence[int], spare: Sequence[str]) -> None:
    """Puts the spare birds into the flock areas of `seats`, each species into one of them."""
    for name, count in Counter(spare).items():
        kind = deck.bird_kinds[name]
        for seat in seats:
            area = areas[seat]
            own = next((nth for nth, slot in enumerate(area) if slot.species == kind), None)
            if own is not None:
                area[own] = msgspec.structs.replace(area[own], count=area[own].count + count)
                break
            if len(area) < SLOTS:
                area.append(Slot(kind, count))
                break
        else:
            raise AssertionError(f"no slot left for {name}")


def _territory_pile(deck: Deck, placed: Sequence[str], top: str, left: int | None) -> tuple[list[str], list[str]]:
    """The territory supply, its top first, and what is out of the game."""
    elsewhere = {name for text in placed for name in cards(text)}
    pile = [*cards(top), *(name for name in deck.territory_names if name not in elsewhere)]
    size = len(pile) if left is None else left
    assert size >= len(cards(top))
    return pile[:size], pile[size:]


def _check(game: BackyardBirds, state: State) -> None:
    fresh = game.setup(2, Options(first=0), bytes(32))
    assert game.census(state) == game.census(fresh), "cards are missing or there twice"
    assert len(state.display) <= DISPLAY

from app.engines.backyard_birds.deck import Deck
from app.engines.backyard_birds.moves import Move
from app.engines.backyard_birds.state import State
from app.engines.contract import Seat


def refusal(deck: Deck, s: State, seat: Seat, move: Move) -> str:
    return "BB-TURN-05"

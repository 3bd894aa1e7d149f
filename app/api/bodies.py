"""What requests bring along."""

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field


def _whole(number: Any) -> Any:
    """2.0 is a whole number, as JSON sees it."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


SeatNumber = Annotated[int, Field(ge=0, le=9), BeforeValidator(_whole)]
SeatCount = Annotated[int, Field(ge=1, le=10), BeforeValidator(_whole)]


class Body(BaseModel):
    """A body holds what is asked for and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Nothing(Body):
    """`{}`: the address says it all."""


class Introduction(Body):
    """What the guest wants to be called: 1 to 24 visible characters."""

    name: Annotated[str, Field(min_length=1, max_length=1000)]


class NewRoom(Body):
    """A table to be opened. `options` are the game's own; a `listed` room is in the list of tables, one that is
    not `watchable` shows its game to its players only while they play."""

    game: Annotated[str, Field(min_length=1, max_length=64)]
    seats: SeatCount
    options: dict[str, Any] = Field(default_factory=dict)
    listed: bool = False
    watchable: bool = True


class SeatWish(Body):
    """Which seat to take, the first free one unless told. In play: a seat that was left."""

    seat: SeatNumber | None = None


class Consent(Body):
    """The newcomer who asked for `seat` may have it."""

    seat: SeatNumber


class HandoverToken(Body):
    """The token of a link that moves a seat to this browser."""

    token: Annotated[str, Field(min_length=1, max_length=200)]

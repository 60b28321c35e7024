"""Cards that a group brings: photos or things of its own. The log holds only their names."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from parlour.errors import Illegal

OWN = "own"
"""What the deck is called that a group makes of its own cards."""

OWN_CARDS = 30  # that a table holds for one game

CardName = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^[^/\x00-\x1f\x7f]+$")]


class OwnCard(Struct, frozen=True):
    """A card of the group. Its photo, if it has one, is stored with the table."""

    name: CardName
    picture: Annotated[str, Meta(max_length=40)] = ""


def own_id(card: OwnCard) -> str:
    """The id of a group's card, made from its name."""
    return f"{OWN}/{card.name}"


def is_own(card: str) -> bool:
    return card.startswith(f"{OWN}/")


def name_of(card: str) -> str:
    """The name that the group gave the card."""
    return card.removeprefix(f"{OWN}/")


def check_names(cards: Iterable[OwnCard]) -> None:
    """Raise `Illegal` if two cards have the same name, ignoring case."""
    seen: set[str] = set()
    for card in cards:
        if card.name.casefold() in seen:
            raise Illegal("ready", "same_picture_name", {"name": card.name})
        seen.add(card.name.casefold())

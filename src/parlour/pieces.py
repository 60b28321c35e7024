"""Pieces: names and pictures for the ids in events and views."""

from msgspec import Struct


class Piece(Struct, frozen=True):
    """Something with a name and perhaps a picture: a card, an object, a city."""

    name: str
    picture: str = ""  # a file below web/art, without its ending
    tint: str = ""
    pose: str = ""
    group: str = ""  # the deck or set it belongs to
    forms: dict[str, str] = {}  # the name after a preposition or in a case, for sentences that need it

    def called(self, form: str) -> str:
        """The name in one of its forms, such as “d’Arbon”, or the plain name."""
        return self.forms.get(form, self.name)

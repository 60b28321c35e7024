"""Pieces: what events and views name by an id, as the reader calls it and sees it."""

from msgspec import Struct


class Piece(Struct, frozen=True):
    """Something with a name and perhaps a picture: a card, an object, a city."""

    name: str
    picture: str = ""  # a file below web/art, without its ending
    tint: str = ""
    pose: str = ""
    group: str = ""  # the deck or set it belongs to
    forms: dict[str, str] = {}  # its name after a preposition or in a case, where sentences ask for one

    def called(self, form: str) -> str:
        """“d’Arbon”: the name in one of its forms, or as it is."""
        return self.forms.get(form, self.name)

"""Who looks, and how far they have read."""

from msgspec import Struct

from parlour.rules import Seat

Viewer = Seat | None
"""A seat of the running game; None is a spectator."""


class Position(Struct, frozen=True, gc=False):
    """How far a viewer has read: the game's number, and how many of its events this viewer saw. On the wire "1.7"."""

    number: int = 0
    seen: int = 0

    def __bytes__(self) -> bytes:
        return b"%d.%d" % (self.number, self.seen)

    def __str__(self) -> str:
        return bytes(self).decode()

    @classmethod
    def read(cls, text: str) -> "Position":
        """What a `Last-Event-ID` says; the beginning, if it says nothing that we know."""
        number, dot, seen = text.partition(".")
        if dot and number.isascii() and seen.isascii() and number.isdigit() and seen.isdigit() and len(text) < 20:
            return cls(int(number), int(seen))
        return cls()

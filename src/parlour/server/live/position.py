"""Who looks, and how far they have read."""

from msgspec import Struct

from parlour.rules import Seat

Viewer = Seat | None
"""A seat of the running game; None is a spectator."""


class Position(Struct, frozen=True, gc=False):
    """How far a viewer has read: the game's number, how many of its events everybody sees, and how many others this
    viewer saw. On the wire "1.7.2"."""

    number: int = 0
    public: int = 0
    private: int = 0

    def __bytes__(self) -> bytes:
        return b"%d.%d.%d" % (self.number, self.public, self.private)

    def __str__(self) -> str:
        return bytes(self).decode()

    @property
    def seen(self) -> int:
        """All events of this game that the viewer saw."""
        return self.public + self.private

    def within(self, now: "Position") -> "Position":
        """Where the messages begin for a reader who was here, and is to come to there. A position that does not lead
        there, such as one in another game, is the beginning."""
        if self.number == now.number and self.public <= now.public and self.private <= now.private:
            return self
        return Position(now.number)

    @classmethod
    def read(cls, text: str) -> "Position":
        """What a `Last-Event-ID` says. Any other form, also that of an earlier version, means the beginning."""
        parts = text.split(".", 3)
        if len(parts) == 3 and len(text) < 30 and all(part.isascii() and part.isdigit() for part in parts):
            return cls(*map(int, parts))
        return cls()

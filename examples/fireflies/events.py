"""What can happen, and who sees it."""

from parlour.rules import Private, Public, Seat


class Begun(Public, frozen=True):
    """A round begins; this seat claims first."""

    seat: Seat


class Caught(Private, frozen=True):
    """Fresh jars. Only their owner knows how many fireflies are in each."""

    jars: tuple[int, ...]


class Claimed(Public, frozen=True):
    seat: Seat
    count: int


class Doubted(Public, frozen=True):
    seat: Seat


class JarsOpened(Public, frozen=True):
    """Everybody sees what this seat has caught."""

    seat: Seat
    jars: tuple[int, ...]


class WentHome(Public, frozen=True):
    """The player who was wrong is out of the game."""

    seat: Seat


Event = Begun | Caught | Claimed | Doubted | JarsOpened | WentHome

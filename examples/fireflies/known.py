"""What is known, and by whom."""

from typing import Self

from msgspec.structs import replace

from examples.fireflies.events import Begun, Caught, Claimed, Event, WentHome
from parlour.rules import Knowledge, Seat, State

FULL = 2  # fireflies that fit into a jar


class Board(Knowledge, frozen=True):
    """What everybody knows."""

    jars: int
    awake: tuple[Seat, ...]
    home: tuple[Seat, ...] = ()  # in the order in which they went
    turn: Seat = 0
    claim: int = 0  # 0: nobody has claimed anything in this round
    claimer: Seat = 0
    step: int = 0

    @property
    def seats(self) -> int:
        return len(self.awake) + len(self.home)

    @property
    def most(self) -> int:
        """More fireflies than this there cannot be."""
        return FULL * self.jars * len(self.awake)

    def after_seat(self, seat: Seat) -> Seat:
        """The next one awake, clockwise."""
        return min(self.awake, key=lambda other: (other - seat - 1) % self.seats)

    def after(self, event: Event) -> Self:
        match event:
            case Begun(seat):
                return replace(self, turn=seat, claim=0, step=self.step + 1)
            case Claimed(seat, count):
                return replace(self, turn=self.after_seat(seat), claim=count, claimer=seat, step=self.step + 1)
            case WentHome(seat):
                awake = tuple(other for other in self.awake if other != seat)
                return replace(self, awake=awake, home=(*self.home, seat), claim=0)
            case _:
                return self


class Hand(Knowledge, frozen=True):
    """What one seat has caught."""

    seat: Seat
    jars: tuple[int, ...] = ()

    def after(self, event: Event) -> Self:
        match event:
            case Caught(_, jars):
                return replace(self, jars=jars)
            case WentHome(seat) if seat == self.seat:
                return replace(self, jars=())
            case _:
                return self


class Box(Knowledge, frozen=True):
    """Nothing is hidden from all."""


FirefliesState = State[Board, Hand, Box]

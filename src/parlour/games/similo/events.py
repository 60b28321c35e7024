"""What can happen in Similo, and who sees it."""

from parlour.games.similo.actions import Card, Manner
from parlour.rules import Private, Public, Seat


class GiverChosen(Public, frozen=True):
    seat: Seat


class Laid(Public, frozen=True):
    """The twelve characters lie face up: four columns, three rows."""

    cards: tuple[Card, ...]


class SecretDrawn(Private, frozen=True):
    """Only the clue giver knows which of the twelve it is."""

    card: Card


class Drawn(Private, frozen=True):
    """Clue cards come into the giver's hand."""

    cards: tuple[Card, ...]


class ClueGiven(Public, frozen=True):
    seat: Seat
    card: Card
    manner: Manner


class Marked(Public, frozen=True):
    seat: Seat
    card: Card


class Unmarked(Public, frozen=True):
    seat: Seat
    card: Card


class Confirmed(Public, frozen=True):
    """A guesser wants exactly these characters gone."""

    seat: Seat
    cards: tuple[Card, ...]


class Withdrawn(Public, frozen=True):
    seat: Seat


class Disagreed(Public, frozen=True):
    """Every guesser has confirmed one of these, and none has enough of them. Only games of before version 3 have it."""

    candidates: tuple[tuple[Card, ...], ...]


class Removed(Public, frozen=True):
    cards: tuple[Card, ...]


class SecretShown(Public, frozen=True):
    """The game is over: everybody sees who it was."""

    card: Card


SimiloEvent = (
    GiverChosen
    | Laid
    | SecretDrawn
    | Drawn
    | ClueGiven
    | Marked
    | Unmarked
    | Confirmed
    | Withdrawn
    | Disagreed
    | Removed
    | SecretShown
)

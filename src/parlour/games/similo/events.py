"""The events of Similo and their audiences."""

from parlour.games.similo.actions import Card, Manner
from parlour.rules import Private, Public, Seat


class GiverChosen(Public, frozen=True):
    seat: Seat


class Laid(Public, frozen=True):
    """The twelve characters lie face up in four columns and three rows."""

    cards: tuple[Card, ...]


class SecretDrawn(Private, frozen=True):
    """The secret character. Only the clue giver sees it."""

    card: Card


class Drawn(Private, frozen=True):
    """The giver draws clue cards."""

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
    """A guesser confirms that exactly these characters should be removed."""

    seat: Seat
    cards: tuple[Card, ...]


class Withdrawn(Public, frozen=True):
    seat: Seat


class Disagreed(Public, frozen=True):
    """All guessers have confirmed and none of these choices has enough votes. Only in games before version 3."""

    candidates: tuple[tuple[Card, ...], ...]


class Removed(Public, frozen=True):
    cards: tuple[Card, ...]


class SecretShown(Public, frozen=True):
    """The game is over and everybody sees the secret character."""

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

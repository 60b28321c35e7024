"""The events of One Mind and their audiences. Words are shown as they were written, tidied up."""

from typing import Literal

from msgspec import Struct

from parlour.games.one_mind.actions import Answer, Doubt
from parlour.lexicon.words import Meaning
from parlour.rules import Event, Public, Seat

Letter = str
"""A letter from A to Z, as on a token."""

Automatic = Literal["equal", "lemma"]
"""Why two words count as one without a vote: the same letters, or forms of one word. Forms may be contested."""

Reason = Literal["synonym", "ruled_same", "translation", "close", "form", "ruled_apart", "false_friend"]
"""Why the program speaks of two words. The first three mean that they count, unless the table votes otherwise.

`form`: forms of one word, but one of them is also another word, as FELT is. `translation`: one thought, two languages.
`false_friend`: two words of two languages that are spelt alike and mean different things.
"""


class Pile(Struct, frozen=True, gc=False):
    """Cards that lie on top of each other, in reading order. The last one is on top."""

    seats: tuple[Seat, ...]
    word: str
    match: bool


# # Start


class LetterDrawn(Public, frozen=True):
    """A token for one seat: its start word begins with this letter."""

    seat: Seat
    letter: Letter


class StartWordShown(Public, frozen=True):
    seat: Seat
    word: str
    name: bool


# A round


class RoundBegan(Public, frozen=True):
    round: int


class LetterTossed(Public, frozen=True):
    """The token lies letter side up: every word of this round begins with it."""

    letter: Letter


class QuestionTossed(Public, frozen=True):
    """The token lies question mark up: words may begin with any letter."""


class TokenHidden(Event, frozen=True):
    """The letter under the question mark. Nobody sees it; the token is not used again in this game."""

    letter: Letter


class WordRead(Public, frozen=True):
    seat: Seat
    word: str
    name: bool


class WordExplained(Public, frozen=True):
    """At a table of several languages: translations of a word that was just read."""

    seat: Seat
    word: str
    language: str
    meanings: dict[str, Meaning]
    names: tuple[str, ...]  # the same for all viewers: the best translation of each language, without repetitions


# # Check


class MatchSeen(Public, frozen=True):
    """Two words are the same, without a vote. Two forms of one word may still be contested."""

    first: Seat
    second: Seat
    words: tuple[str, str]
    because: Automatic


class MatchProposed(Public, frozen=True):
    """The program says how two words are related. Any player may call a vote."""

    first: Seat
    second: Seat
    words: tuple[str, str]
    because: Reason


class WordDoubted(Public, frozen=True):
    """The table has ruled against this word before. The verdict holds unless it votes again."""

    seat: Seat
    word: str
    why: Doubt


class Agreed(Public, frozen=True):
    seat: Seat


class Reconsidered(Public, frozen=True):
    seat: Seat


class VoteCalled(Public, frozen=True):
    """A vote is called: are these two the same thought?"""

    seat: Seat
    first: Seat
    second: Seat
    words: tuple[str, str]


class WordChallenged(Public, frozen=True):
    """A vote is called: is this word within the rules? It concerns everybody who wrote it."""

    seat: Seat
    targets: tuple[Seat, ...]
    word: str
    why: Doubt


class StayAsked(Public, frozen=True):
    """The word is against the rules. The table votes whether it may stay on the table."""

    targets: tuple[Seat, ...]
    word: str


class Voted(Public, frozen=True):
    seat: Seat
    answer: Answer


class Joined(Public, frozen=True):
    """The table's verdict: the same thought."""

    first: Seat
    second: Seat
    words: tuple[str, str]


class KeptApart(Public, frozen=True):
    """The table's verdict: not the same thought."""

    first: Seat
    second: Seat
    words: tuple[str, str]


class FoundFair(Public, frozen=True):
    """The table's verdict: this word is within the rules."""

    targets: tuple[Seat, ...]
    word: str
    why: Doubt


class FoundUnfair(Public, frozen=True):
    """The table's verdict: this word cannot match."""

    targets: tuple[Seat, ...]
    word: str
    why: Doubt


class Stayed(Public, frozen=True):
    targets: tuple[Seat, ...]
    word: str


class Erased(Public, frozen=True):
    targets: tuple[Seat, ...]
    word: str


# The end of a round


class Matched(Public, frozen=True):
    """These seats have one match, in reading order."""

    seats: tuple[Seat, ...]
    word: str


class GemsTaken(Public, frozen=True):
    seat: Seat
    gems: int


class RowLaid(Public, frozen=True):
    """The cards of this round lie in their row. The visible words are to be linked in the next round."""

    piles: tuple[Pile, ...]


class Ended(Public, frozen=True):
    reason: str


OneMindEvent = (
    LetterDrawn
    | StartWordShown
    | RoundBegan
    | LetterTossed
    | QuestionTossed
    | TokenHidden
    | WordRead
    | WordExplained
    | MatchSeen
    | MatchProposed
    | WordDoubted
    | Agreed
    | Reconsidered
    | VoteCalled
    | WordChallenged
    | StayAsked
    | Voted
    | Joined
    | KeptApart
    | FoundFair
    | FoundUnfair
    | Stayed
    | Erased
    | Matched
    | GemsTaken
    | RowLaid
    | Ended
)

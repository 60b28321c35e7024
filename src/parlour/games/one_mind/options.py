"""The options of One Mind, and the verdicts of earlier games at the table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.game.ballot import Rule
from parlour.games.one_mind.actions import Answer, Doubt
from parlour.games.one_mind.printed import CASE_LAW, LONGEST, MOST_SEATS, Level
from parlour.languages import WordLanguage as WordLanguage
from parlour.lexicon.words import Spoken
from parlour.rules import Options

Letters = Literal["normal", "always", "never"]
"""How the token falls: tossed; LETTER LIMITATION, always letter side up; FREE AS A BIRD, there are no tokens."""

Judge = Literal["table", "auto"]
"""Who decides what counts: the people, or the program alone (for bots among themselves)."""

Word = Annotated[str, Meta(min_length=1, max_length=LONGEST)]

RulingKind = Literal["same", "fair"]


class Ruling(Struct, frozen=True):
    """A verdict of the table: whether two words are the same thought, or whether one is within the rules."""

    kind: RulingKind
    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)]
    answer: Answer
    language: WordLanguage
    why: Doubt | Literal[""] = ""  # why a word was challenged
    other: WordLanguage | Literal[""] = ""  # the language of the second word, if it differs

    @property
    def spoken(self) -> tuple[Spoken, ...]:
        """The words, each with its language."""
        return tuple(zip(self.words, (self.language, self.other or self.language), strict=False))


class OneMindOptions(Options, frozen=True):
    """Options. `case_law` holds verdicts of earlier games; the table fills it in (`handed_down`).

    With `mixed`, each player writes in a language of their own. `languages` has one for each seat, which the table
    fills in from what players chose. A seat without a choice writes in `language`.
    """

    language: Annotated[WordLanguage, Meta(extra_json_schema={"x-kind": "language"})] = "en"
    mixed: Annotated[bool, Meta(extra_json_schema={"x-kind": "mixed"})] = False
    level: Level = 0  # 0 Normal, 4 One Mind
    letters: Letters = "normal"
    animal_style: bool = False  # no animals
    judge: Judge = "table"
    team: Annotated[Rule, Meta(extra_json_schema={"x-kind": "team"})] = "majority"  # how two words count as the same
    languages: Annotated[
        tuple[WordLanguage, ...], Meta(max_length=MOST_SEATS, extra_json_schema={"x-kind": "languages"})
    ] = ()
    case_law: Annotated[tuple[Ruling, ...], Meta(max_length=CASE_LAW, extra_json_schema={"x-kind": "case_law"})] = ()


def is_same_question(one: Ruling, other: Ruling) -> bool:
    """Whether the later of two verdicts replaces the earlier one."""
    return _question(one) == _question(other)


def _question(ruling: Ruling) -> tuple[RulingKind, str, frozenset[Spoken]]:
    return ruling.kind, ruling.why, frozenset((word.casefold(), language) for word, language in ruling.spoken)

"""What the host may choose before a game of One Mind, and what the table has ruled in earlier ones."""

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
    """A verdict of the table: of two words that they are the same thought, or of one that it is within the rules."""

    kind: RulingKind
    words: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=2)]
    answer: Answer
    language: WordLanguage
    why: Doubt | Literal[""] = ""  # what was held against a word
    other: WordLanguage | Literal[""] = ""  # the language of the second word, where it is another one

    @property
    def spoken(self) -> tuple[Spoken, ...]:
        """The words, each with the language that it was written in."""
        return tuple(zip(self.words, (self.language, self.other or self.language), strict=False))


class OneMindOptions(Options, frozen=True):
    """`case_law` is what the table has ruled in earlier games: the room fills it in, see `handed_down`.

    `mixed`: everybody writes in a language of their own. `languages` has that of each seat; the room fills it in from
    what people have chosen at their seats. A seat that has chosen none writes in `language`.
    """

    language: Annotated[WordLanguage, Meta(extra_json_schema={"x-kind": "language"})] = "en"
    mixed: Annotated[bool, Meta(extra_json_schema={"x-kind": "mixed"})] = False
    level: Level = 0  # 0 Normal, 4 One Mind
    letters: Letters = "normal"
    animal_style: bool = False  # no animals
    judge: Judge = "table"
    team: Annotated[Rule, Meta(extra_json_schema={"x-kind": "team"})] = "majority"  # how two words come to count as one
    languages: Annotated[
        tuple[WordLanguage, ...], Meta(max_length=MOST_SEATS, extra_json_schema={"x-kind": "languages"})
    ] = ()
    case_law: Annotated[tuple[Ruling, ...], Meta(max_length=CASE_LAW, extra_json_schema={"x-kind": "case_law"})] = ()


def is_same_question(one: Ruling, other: Ruling) -> bool:
    """Whether the later of two verdicts takes the place of the earlier one."""
    return _question(one) == _question(other)


def _question(ruling: Ruling) -> tuple[RulingKind, str, frozenset[Spoken]]:
    return ruling.kind, ruling.why, frozenset((word.casefold(), language) for word, language in ruling.spoken)

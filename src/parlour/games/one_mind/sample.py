"""The sample turn of One Mind: three words are linked, two players think the same, and then all of them do."""

from msgspec import Struct

from parlour.errors import Fact
from parlour.game.sample import Sample, SampleStep
from parlour.games.one_mind.actions import Agree
from parlour.games.one_mind.events import LetterDrawn
from parlour.games.one_mind.options import OneMindOptions
from parlour.languages import WordLanguage, written_in
from parlour.lexicon import words
from parlour.rules import Language, Seat, Write


class WordChain(Struct, frozen=True):
    """The words of the sample in one language. The seed tosses a question mark, then the letter of the last word."""

    language: WordLanguage
    start: tuple[str, str, str]
    first: str  # written by two ...
    another: str  # ... and by the third
    last: str  # goes with both
    seed: str


STORIES: dict[WordLanguage, WordChain] = {
    story.language: story
    for story in (
        WordChain("en", ("sea", "castle", "bucket"), "sand", "water", "beach", "one mind 38"),
        WordChain("de", ("Meer", "Burg", "Eimer"), "Sand", "Wasser", "Strand", "one mind 31"),
        WordChain("fr", ("mer", "château", "seau"), "sable", "vague", "plage", "one mind 99"),
        WordChain("pl", ("morze", "zamek", "wiadro"), "piasek", "woda", "plaża", "one mind 38"),
        WordChain("es", ("mar", "castillo", "cubo"), "arena", "agua", "playa", "one mind 7"),
    )
}


def sample(language: Language) -> Sample:
    """The sample in the reader's language, if the game can be played in it."""
    story = STORIES[written_in(language)]
    deal = [LetterDrawn(seat, words.initial(word)) for seat, word in enumerate(story.start)]
    options = OneMindOptions(language=story.language)
    return Sample(
        (("Tiki", "front-facing-baby-chick"), ("Momo", "panda")), options, _steps(story), story.seed, tuple(deal)
    )


def _steps(story: WordChain) -> tuple[SampleStep, ...]:
    start = tuple((seat, Write((word,))) for seat, word in enumerate(story.start))
    facts: dict[str, Fact] = {
        "word": story.first,
        "other": story.another,
        "last": story.last,
        "letter": words.initial(story.last),
    }
    return (
        SampleStep("words", (*start, *_written(story.first, story.another)), point=("words",)),
        SampleStep("write", expect=Write((story.first,)), point=("slate",), facts=facts),
        SampleStep("match", (_agrees(1), _agrees(2)), Agree(), point=("match",), facts=facts),
        SampleStep("gems", _written(story.last, story.last), point=("gems",), facts=facts),
        SampleStep("letter", expect=Write((story.last,)), point=("slate",), facts=facts),
        SampleStep("fine", (_agrees(1), _agrees(2)), Agree(), point=("match",), facts=facts),
        SampleStep("won", facts=facts),
    )


def _written(tiki: str, momo: str) -> tuple[tuple[Seat, Write], ...]:
    return (1, Write((tiki,))), (2, Write((momo,)))


def _agrees(seat: Seat) -> tuple[Seat, Agree]:
    return seat, Agree()

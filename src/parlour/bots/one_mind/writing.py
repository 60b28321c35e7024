"""Writing: the word that the others are likely to write, too."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from math import exp

from parlour.bots.evening import Evening
from parlour.bots.one_mind.others import expected
from parlour.bots.one_mind.style import Style
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.games.one_mind.events import Letter
from parlour.games.one_mind.known import Board, Hand
from parlour.games.one_mind.options import WordLanguage
from parlour.games.one_mind.samples import by_letter
from parlour.games.one_mind.slate import Slate, check_text
from parlour.games.one_mind.writing import slate_of
from parlour.lexicon import words
from parlour.rules import SeatView, Words, Write

AHEAD = 20  # likely words whose follow-ups are considered
STARTS = 4  # words of each letter that a bot may start with


def best_word(style: Style, view: SeatView[Board, Hand], prompt: Words, evening: Evening = ()) -> Write:
    """The word that the others are most likely to write, as this mind sees it; without ideas, any legal word."""
    assert view.seat is not None
    board, mind = view.board, style.mind(view.board, view.seat)
    likely = expected(style, board, view.seat, evening)
    pulls = {word: share * exp(mind.leaning(word)) for word, share in likely.items()}
    ranked = sorted(pulls, key=lambda word: (-pulls[word], word))
    slate = slate_of(board, view.seat)
    return first_fair(slate, (*looking_ahead(style, board, pulls, ranked, slate.language), *prompt.examples))


def looking_ahead(
    style: Style, board: Board, pulls: Mapping[str, float], ranked: list[str], language: WordLanguage
) -> list[str]:
    """Reorder the most likely words: prefer those after which the next word is easy to predict."""
    worth = style.foresight / (len(board.everybody) - 1)
    if not worth:
        return ranked
    near = {word: pulls[word] + worth * words.certainty(word, language) for word in ranked[:AHEAD]}
    return [*sorted(near, key=lambda word: (-near[word], word)), *ranked[AHEAD:]]


def start_word(view: SeatView[Board, Hand], chance: Chance) -> Write:
    """A random start word that everybody can picture and associate with much."""
    assert view.seat is not None
    slate = slate_of(view.board, view.seat)
    return first_fair(slate, chance.shuffled(start_words(slate.language, slate.letter)))


@cache
def start_words(language: WordLanguage, letter: Letter) -> tuple[str, ...]:
    """The most common of a stock of concrete things, for each letter or for one."""
    stock = by_letter(language)
    return tuple(
        [
            word
            for initial in (letter or stock)
            for word in sorted(stock[initial], key=lambda word: -words.frequency(word, language))[:STARTS]
        ]
    )


def first_fair(slate: Slate, ranked: Iterable[str]) -> Write:
    """The first of some words that may be written."""
    return next(_fair(slate, ranked))


def _fair(slate: Slate, ranked: Iterable[str]) -> Iterator[Write]:
    for word in ranked:
        try:
            check_text(slate, Write((word,)))
        except Illegal:
            continue
        yield Write((word,))

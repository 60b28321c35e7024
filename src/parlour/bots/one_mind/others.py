"""Predicts what the others will write: a link of the words on the table, or more of what they wrote before.

Most people move towards each other. Some keep to a theme: their words are closer to their own earlier words than to
those of others. They will not come to us, so we go to them.

Of those who move, some write the first association with the others' words, and some look for a link of all words,
including their own. Which of the two a player does is learned within the game, from public words (`follows`).
"""

from collections.abc import Iterator
from math import exp
from statistics import fmean

from msgspec.structs import replace

from parlour.bots.evening import Evening
from parlour.bots.one_mind.habits import earlier, favourites, said
from parlour.bots.one_mind.style import Style
from parlour.bots.one_mind.thoughts import Cues, Thoughts, is_known, on_a_theme, thoughts
from parlour.games.one_mind.events import Letter, Pile
from parlour.games.one_mind.explaining import told_in
from parlour.games.one_mind.known import QUESTION, Board
from parlour.lexicon import words
from parlour.rules import Seat

FADING = 0.4  # weight of a row relative to the next one
CLEAR = 0.1  # a player's words that are this much closer to their own show a theme
RECENT = 3  # rows that show how a player follows the others
CERTAIN = 20.0  # limit of the odds, because people change
FLOOR = 0.003  # probability of a word that we did not think of
PLAIN = Style(blur=0.0)
SURE = 0.05  # scale of that measure: this much more is fairly certain


def expected(style: Style, board: Board, seat: Seat, evening: Evening = ()) -> Thoughts:
    """What another seat will write: the average of the predictions for each of the others."""
    others = sorted(board.everybody - {seat})
    found: dict[str, float] = {}
    for other in others:
        for word, share in expected_here(style, board, seat, other, evening).items():
            found[word] = found.get(word, 0.0) + share / len(others)
    return found


def expected_here(style: Style, board: Board, seat: Seat, other: Seat, evening: Evening) -> Thoughts:
    """What one of them will write, translated into this seat's language."""
    mine, theirs = board.language_of(seat), board.language_of(other)
    known = tuple([replace(game, board=told_in(game.board, theirs)) for game in evening])
    likely = expected_of(style, told_in(board, theirs), seat, other, known)
    if mine == theirs:
        return likely
    found: dict[str, float] = {}
    for word, share in likely.items():
        for name in words.meaning_in(word, theirs, mine).names[:1]:
            found[name] = found.get(name, 0.0) + share
    return found


def expected_of(style: Style, board: Board, seat: Seat, other: Seat, evening: Evening) -> Thoughts:
    """What one of them will write, using earlier games of the evening."""
    letter, known = board.letter_for(seat), evening if style.learns else ()
    is_known_person = any(True for _ in earlier(known, other))
    trust = style.trust if len(board.rows) > style.patience or is_known_person else 0.0  # nobody has a theme at first
    stays = trust * constancy(board, other, known) if trail(board, other) else 0.0
    leads = follows(style, board, other, known) if of_others(board, other) else 0.0
    found: dict[str, float] = {}
    for part, think, cues in (
        (stays, on_a_theme, of_a_theme(board, other)),
        ((1 - stays) * leads, thoughts, of_others(board, other)),
        ((1 - stays) * (1 - leads), thoughts, to_link(style, board, seat)),
    ):
        for word, share in (think(cues, board.language, letter) if part else {}).items():
            found[word] = found.get(word, 0.0) + part * share
    liked = favourites(known, board, other)
    return {word: share * liked.get(words.fold(word), 1.0) for word, share in found.items()} if liked else found


def follows(style: Style, board: Board, other: Seat, evening: Evening = ()) -> float:
    """The probability that a player writes associations with the others' words rather than links of all of them."""
    odds = style.following / (1 - style.following)
    for game, place in (*earlier(evening, other), (board, other)) if style.learns else ():
        odds = min(max(odds * _leading(game, place), 1 / CERTAIN), CERTAIN)
    return odds / (1 + odds)


def _leading(board: Board, seat: Seat) -> float:
    """How much better the player's last words are explained by associations than by links, as odds."""
    odds = 1.0
    for at in range(max(1, len(board.rows) - RECENT), len(board.rows)):
        before, row = replace(board, rows=board.rows[:at]), board.rows[at]
        letter: Letter = "" if row.token == QUESTION else row.token
        first, both = (
            _share(thoughts(cues, board.language, letter), said(row, seat)) if cues else FLOOR
            for cues in (of_others(before, seat), to_link(PLAIN, before, seat))
        )
        odds *= first / both
    return odds


def of_others(board: Board, seat: Seat) -> Cues:
    """The last words of everybody else."""
    piles = next((row.piles for row in reversed(board.rows) if row.piles), ())
    return tuple([(pile.word, 1.0) for pile in piles if pile.seats != (seat,) and is_known(pile.word, board.language)])


def _share(likely: Thoughts, word: str) -> float:
    """The probability of this word."""
    return FLOOR + sum(share for said, share in likely.items() if words.fold(said) == words.fold(word))


def to_link(style: Style, board: Board, seat: Seat) -> Cues:
    """The words of the last rows with their weights: the group's theme."""
    weights: dict[str, float] = {}
    rows = [row for row in board.rows if row.piles]  # in some rows all words were erased
    for age, row in enumerate(rows[: -style.memory - 1 : -1]):
        for pile in row.piles:
            if is_known(pile.word, board.language):
                weights.setdefault(pile.word, FADING**age * weight(style, pile, seat))
    return tuple(weights.items())


def weight(style: Style, pile: Pile, seat: Seat) -> float:
    """The weight of a word: the player's own words have another one, and words that others met in count more."""
    return style.own if pile.seats == (seat,) else 1 + style.bond * pile.match


def of_a_theme(board: Board, seat: Seat) -> Cues:
    """The words that a player with a theme links: all of their own, with equal weights."""
    return tuple([(word, 1.0) for word in trail(board, seat)])


def constancy(board: Board, seat: Seat, evening: Evening = ()) -> float:
    """How certain it is that a player keeps to a theme, from 0 to 1."""
    games = (*earlier(evening, seat), (board, seat))
    pull = fmean([0.0, *[pull for game, place in games for pull in _pulls(game, place)]])  # a single sign counts half
    return 1 / (1 + exp((CLEAR - pull) / SURE))


def trail(board: Board, seat: Seat) -> tuple[str, ...]:
    """A player's words so far, without unknown ones."""
    written = [said(row, seat) for row in board.rows]
    return tuple([word for word in written if word and is_known(word, board.language)])


def _pulls(board: Board, seat: Seat) -> Iterator[float]:
    """For each round, how much closer a player's word was to their own earlier words than to the others' last words."""
    mine = [said(row, seat) for row in board.rows]
    for number in range(1, len(mine)):
        others = [pile.word for pile in board.rows[number - 1].piles if seat not in pile.seats]
        to_own, to_others = (_nearest(board, mine[number], these) for these in (mine[:number], others))
        if to_own is not None and to_others is not None:
            yield to_own - to_others


def _nearest(board: Board, word: str, others: list[str]) -> float | None:
    """The likeness of a word to the closest of some others; None if unknown."""
    near = [words.similarity(word, other, board.language) for other in others if word and other]
    return max([likeness for likeness in near if likeness is not None], default=None)

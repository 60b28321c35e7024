"""Translations at a table of several languages: of single words, and of the whole table into one language."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from parlour.games.one_mind.events import Pile, WordExplained
from parlour.games.one_mind.known import Board, Card, Row
from parlour.games.one_mind.options import WordLanguage
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon import words
from parlour.lexicon.words import Meaning, Spoken


def explained(board: Board, card: Card, beside: Sequence[Spoken]) -> Iterator[WordExplained]:
    """Translations of a card into the other languages, in the sense closest to the words beside it, if known."""
    if not board.languages:
        return
    word, language = board.spoken(card)
    others = [other for other in WORD_LANGUAGES if other != language]
    meanings: dict[str, Meaning] = {other: words.meaning_in(word, language, other, beside) for other in others}
    names = dict.fromkeys(name for meaning in meanings.values() for name in meaning.names[:1])
    if names:
        yield WordExplained(card.seat, word, language, meanings, tuple(names))


def told_in(board: Board, language: WordLanguage) -> Board:
    """The table as if all words had been written in one language. A word without a translation stays as it is."""
    if not board.languages:
        return board
    rows = tuple([_row_in(board, row, language) for row in board.rows])
    basis = tuple([named(board, spoken, language) for spoken in board.basis_spoken])
    cards = tuple([_card_in(board, card, language) for card in board.cards])
    return replace(board, language=language, languages=(), rows=rows, basis=basis, cards=cards)


def named(board: Board, spoken: Spoken, language: WordLanguage) -> str:
    """The translation of a word: the one that the table was shown, if there is one."""
    word, written = spoken
    if written == language:
        return word
    told = board.meanings.get(f"{written}:{word}", {}).get(language)
    names = told.names if told else words.meaning_in(word, written, language, board.basis_spoken).names
    return names[0] if names else word


def _row_in(board: Board, row: Row, language: WordLanguage) -> Row:
    cards = {card.seat: _card_in(board, card, language) for card in row.cards}
    written = {card.word: cards[card.seat].word for card in row.cards}
    piles = tuple([Pile(pile.seats, written[pile.word], pile.match) for pile in row.piles])
    return Row(row.token, tuple(cards.values()), piles)


def _card_in(board: Board, card: Card, language: WordLanguage) -> Card:
    return replace(card, word=named(board, board.spoken(card), language))

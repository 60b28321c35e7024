"""Write a word: everybody at the same time, in secret."""

from parlour.errors import Illegal
from parlour.games.one_mind.actions import Name, OneMindAction
from parlour.games.one_mind.explaining import told_in
from parlour.games.one_mind.known import Board, Card
from parlour.games.one_mind.options import WordLanguage
from parlour.games.one_mind.printed import LONGEST, NAME_WORDS
from parlour.games.one_mind.samples import samples, thoughts
from parlour.games.one_mind.slate import Slate, check_text, written
from parlour.rules import Seat, Words, Write
from parlour.text_limits import Limits


def writing(board: Board, seat: Seat) -> Words:
    """The prompt for one word or a name: its limits, and some legal examples."""
    slate = slate_of(board, seat)
    limits = Limits(words=1, letters=LONGEST, starts=slate.letter, barred=board.lying, names=NAME_WORDS)
    return Words(limits, samples(slate))


def check_writing(board: Board, seat: Seat, action: OneMindAction) -> None:
    """Raise `Illegal` if this seat may not write this."""
    if not isinstance(action, Write | Name):
        raise Illegal("write", "write_first")
    check_text(slate_of(board, seat), action)


def slate_of(board: Board, seat: Seat) -> Slate:
    """The slate of a seat. Start words have a letter, too, but there are no words on the table yet."""
    return slate_in(board, board.language_of(seat), seat)


def slate_in(board: Board, mine: WordLanguage, seat: Seat = 0) -> Slate:
    """The slate in this language. After the start words, every seat has the same letter."""
    if not board.languages:
        return Slate(board.language, board.letter_for(seat), board.lying, board.animal_style)
    lying = board.lying_spoken
    own = tuple([word for word, language in lying if language == mine])
    abroad = tuple([spoken for spoken in lying if spoken[1] != mine])
    here = tuple(dict.fromkeys(board.languages))
    return Slate(mine, board.letter_for(seat), own, board.animal_style, abroad, here)


def word_of_the_absent(board: Board, seat: Seat) -> Write:
    """The word of an absent player: one that fits the words on the table, different for each seat."""
    slate = slate_of(board, seat)
    possible = thoughts(slate, told_in(board, slate.language).basis)
    return Write((possible[seat % len(possible)],))


def on_card(seat: Seat, action: OneMindAction) -> Card:
    """The card with the word that a seat wrote."""
    assert isinstance(action, Write | Name), "checked before"
    return Card(seat, written(action), name=isinstance(action, Name))

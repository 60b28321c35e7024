"""One Mind's golden games.

One for every way to end, and for whatever else a replay must be able to read: names, votes, verdicts, challenges, words
that stay and words that are erased, case law. The words are plain ones, the same or far apart: what the lexicon
says about them will not change.
"""

from collections.abc import Callable, Mapping, Sequence

from parlour.game import Action, Seat, Write
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Answer, Challenge, Name, Propose, Reconsider, Vote
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import OneMindOptions, Ruling
from parlour.games.one_mind.samples import by_letter
from parlour.lexicon.words import same
from parlour.table import Table


def all_matched() -> Table:
    """Four people, and in the third round two pairs: one by the same word, one by a vote."""
    table = started(4, OneMindOptions(level=4), "golden: all matched")
    write(table, apart(table), last=2)
    agree(table)
    write(table, apart(table), last=0)
    table.play(3, Agree())
    table.play(3, Reconsider())
    agree(table)
    one, two, other = apart(table)[:3]
    write(table, [one, two, one, other])
    table.play(1, Propose(1, 3))
    vote(table, "yes", but=(0,))
    agree(table)
    return table


def all_matched_two_players() -> Table:
    """Two people, in Polish, without tokens: they meet in the seventh round."""
    options = OneMindOptions(language="pl", letters="never")
    table = started(2, options, "golden: two players")
    for _ in range(6):
        write(table, apart(table))
        agree(table)
    word = apart(table)[0]
    write(table, [word.upper(), word.lower()])
    return table


def middle_empty() -> Table:
    """Three people take six gems, match by match, and never all three at once."""
    table = started(3, OneMindOptions(letters="always"), "golden: middle empty")
    while table.outcome is None:
        one, other = apart(table)[:2]
        pair = sorted(range(3), key=lambda seat: board(table).gems[seat])[:2]
        write(table, [one if seat in pair else other for seat in range(3)], last=pair[0])
        agree(table)
    return table


def middle_empty_with_verdicts() -> Table:
    """Five people with case law, names, challenges, a word that stays and one that is erased."""
    law = (Ruling("same", ("Mond", "Geldbeutel"), "yes", "de"), Ruling("fair", ("Plumf",), "no", "de", "not_a_word"))
    options = OneMindOptions(language="de", letters="never", case_law=law)
    table = started(5, options, "golden: verdicts")
    write(table, ["Mond", "Geldbeutel", "Plumf", Name("Peter Pan"), "Plumf"], last=3)
    table.play(0, Challenge(3, "not_a_name"))
    vote(table, "yes", but=(1,))
    table.play(4, Challenge(2, "not_a_word"))
    vote(table, "no", but=(2,))
    vote(table, "yes")
    agree(table)
    write(table, ["Wumbel", "Kaffee", "Wumbel", "Brücke", "Teller"], last=0)
    table.play(3, Challenge(0, "not_a_word"))
    vote(table, "no")
    vote(table, "no")
    table.play(1, Propose(1, 4))
    vote(table, "yes")
    table.play(1, Propose(3, 4))
    vote(table, "no")
    agree(table)
    while table.outcome is None:
        one, other = apart(table)[:2]
        write(table, [one if seat < 4 else other for seat in range(5)])
        agree(table)
    return table


def rounds_over() -> Table:
    """Eight people who never meet."""
    table = started(8, OneMindOptions(animal_style=True, team="unanimous"), "golden: rounds over")
    while table.outcome is None:
        write(table, apart(table), last=board(table).round % 8)
        if board(table).round == 2:
            table.play(5, Propose(5, 6))
            table.play(0, Vote("no"))
        agree(table)
    return table


def rounds_over_without_votes() -> Table:
    """Four in French, judged by the program: a few matches are not enough."""
    table = started(4, OneMindOptions(language="fr", level=4, judge="auto"), "golden: without votes")
    while table.outcome is None:
        one, two, other = apart(table)[:3]
        write(table, [one, one, two, other] if board(table).round % 2 else apart(table))
    return table


# How they are played


def started(seats: int, options: OneMindOptions, seed: str) -> Table:
    """Everybody has written the first word of a letter."""
    table = Table.open(one_mind, seats, options, seed)
    stock = by_letter(options.language)
    write(table, [stock[letter][0] for letter in board(table).drawn or [*stock][:seats]])
    return table


def apart(table: Table) -> list[str]:
    """A word for each seat that has nothing to do with the others: of the letter of the round, or of one each."""
    known = board(table)
    stock = by_letter(known.language)
    letter = known.letter_for(0)
    words = stock[letter] if letter else [some[known.round % 5 + 1] for some in stock.values()]
    sounds = [f"{letter}{sound}" for sound in ("obubu", "ulolo", "amama", "igigi", "etete")]
    chosen: list[str] = []
    for word in [*words, *sounds]:
        if word not in known.lying and not any(same(word, other, known.language) for other in chosen):
            chosen.append(word)
    return chosen[: known.seats]


def write(table: Table, words: Sequence[str | Action], last: Seat = -1) -> None:
    seats = [seat for seat in range(board(table).seats) if seat != last] + ([last] if last >= 0 else [])
    for seat in seats:
        word = words[seat]
        table.play(seat, Write((word,)) if isinstance(word, str) else word)


def agree(table: Table) -> None:
    while table.ask is not None and table.ask.section == "check":
        table.play(min(table.ask.seats), Agree())


def vote(table: Table, answer: Answer, but: Sequence[Seat] = ()) -> None:
    question = table.prompt_id
    other: Answer = "no" if answer == "yes" else "yes"
    while table.ask is not None and table.prompt_id == question:
        seat = min(table.ask.seats)
        table.play(seat, Vote(other if seat in but else answer))


def board(table: Table) -> Board:
    known = table.state.board
    assert isinstance(known, Board)
    return known


GOLDEN: Mapping[str, Callable[[], Table]] = {
    "all_matched": all_matched,
    "all_matched_two_players": all_matched_two_players,
    "middle_empty": middle_empty,
    "middle_empty_with_verdicts": middle_empty_with_verdicts,
    "rounds_over": rounds_over,
    "rounds_over_without_votes": rounds_over_without_votes,
}

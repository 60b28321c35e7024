"""One Mind's golden games.

One for every way to end, and for whatever else a replay must be able to read: names, votes, verdicts, challenges, words
that stay and words that are erased, case law. The words are plain ones, the same or far apart: what the lexicon
says about them will not change.
"""

from collections.abc import Callable, Mapping, Sequence

from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Answer, Challenge, Name, Propose, Reconsider, Vote
from parlour.games.one_mind.known import Board
from parlour.games.one_mind.options import OneMindOptions, Ruling
from parlour.games.one_mind.samples import by_letter
from parlour.lexicon.words import same
from parlour.rules import Action, Seat, Write


def all_matched() -> Game:
    """Four people, and in the third round two pairs: one by the same word, one by a vote."""
    game = started(4, OneMindOptions(level=4), "golden: all matched")
    write(game, apart(game), last=2)
    agree(game)
    write(game, apart(game), last=0)
    game.play(3, Agree())
    game.play(3, Reconsider())
    agree(game)
    one, two, other = apart(game)[:3]
    write(game, [one, two, one, other])
    game.play(1, Propose(1, 3))
    vote(game, "yes", but=(0,))
    agree(game)
    return game


def all_matched_two_players() -> Game:
    """Two people, in Polish, without tokens: they meet in the seventh round."""
    options = OneMindOptions(language="pl", letters="never")
    game = started(2, options, "golden: two players")
    for _ in range(6):
        write(game, apart(game))
        agree(game)
    word = apart(game)[0]
    write(game, [word.upper(), word.lower()])
    agree(game)
    return game


def all_matched_after_objections() -> Game:
    """Three people: an equal word that is none, two forms kept apart, and a name with a number that wins."""
    game = started(3, OneMindOptions(letters="never"), "golden: all matched after objections")
    write(game, ["Blorp", "blorp", "BLORP"])
    game.play(0, Challenge(1, "not_a_word"))
    vote(game, "no")
    vote(game, "no")
    agree(game)
    write(game, ["violin", "violins", "wallet"])
    game.play(2, Propose(0, 1))
    vote(game, "no")
    agree(game)
    write(game, [Name("Apollo 13"), Name("apollo 13"), Name("Apollo 13")])
    agree(game)
    return game


def middle_empty() -> Game:
    """Three people take six gems, match by match, and never all three at once."""
    game = started(3, OneMindOptions(letters="always"), "golden: middle empty")
    while game.outcome is None:
        one, other = apart(game)[:2]
        pair = sorted(range(3), key=lambda seat: board(game).gems[seat])[:2]
        write(game, [one if seat in pair else other for seat in range(3)], last=pair[0])
        agree(game)
    return game


def middle_empty_with_verdicts() -> Game:
    """Five people with case law, names, challenges, a word that stays and one that is erased."""
    law = (Ruling("same", ("Mond", "Geldbeutel"), "yes", "de"), Ruling("fair", ("Plumf",), "no", "de", "not_a_word"))
    options = OneMindOptions(language="de", letters="never", case_law=law)
    game = started(5, options, "golden: verdicts")
    write(game, ["Mond", "Geldbeutel", "Plumf", Name("Peter Pan"), "Plumf"], last=3)
    game.play(0, Challenge(3, "not_a_name"))
    vote(game, "yes", but=(1,))
    game.play(4, Challenge(2, "not_a_word"))
    vote(game, "no", but=(2,))
    vote(game, "yes")
    agree(game)
    write(game, ["Wumbel", "Kaffee", "Wumbel", "Brücke", "Teller"], last=0)
    game.play(3, Challenge(0, "not_a_word"))
    vote(game, "no")
    vote(game, "no")
    game.play(1, Propose(1, 4))
    vote(game, "yes")
    game.play(1, Propose(3, 4))
    vote(game, "no")
    agree(game)
    while game.outcome is None:
        one, other = apart(game)[:2]
        write(game, [one if seat < 4 else other for seat in range(5)])
        agree(game)
    return game


def rounds_over() -> Game:
    """Eight people who never meet."""
    game = started(8, OneMindOptions(animal_style=True, team="unanimous"), "golden: rounds over")
    while game.outcome is None:
        write(game, apart(game), last=board(game).round % 8)
        if board(game).round == 2:
            game.play(5, Propose(5, 6))
            game.play(0, Vote("no"))
        agree(game)
    return game


def rounds_over_without_votes() -> Game:
    """Four in French, judged by the program: a few matches are not enough."""
    game = started(4, OneMindOptions(language="fr", level=4, judge="auto"), "golden: without votes")
    while game.outcome is None:
        one, two, other = apart(game)[:3]
        write(game, [one, one, two, other] if board(game).round % 2 else apart(game))
    return game


# How they are played


def started(seats: int, options: OneMindOptions, seed: str) -> Game:
    """Everybody has written the first word of a letter."""
    game = Game.open(one_mind, seats, options, seed)
    stock = by_letter(options.language)
    write(game, [stock[letter][0] for letter in board(game).drawn or [*stock][:seats]])
    return game


def apart(game: Game) -> list[str]:
    """A word for each seat that has nothing to do with the others: of the letter of the round, or of one each."""
    known = board(game)
    stock = by_letter(known.language)
    letter = known.letter_for(0)
    words = stock[letter] if letter else [some[known.round % 5 + 1] for some in stock.values()]
    sounds = [f"{letter}{sound}" for sound in ("obubu", "ulolo", "amama", "igigi", "etete")]
    chosen: list[str] = []
    for word in [*words, *sounds]:
        if word not in known.lying and not any(same(word, other, known.language) for other in chosen):
            chosen.append(word)
    return chosen[: known.seats]


def write(game: Game, words: Sequence[str | Action], last: Seat = -1) -> None:
    seats = [seat for seat in range(board(game).seats) if seat != last] + ([last] if last >= 0 else [])
    for seat in seats:
        word = words[seat]
        game.play(seat, Write((word,)) if isinstance(word, str) else word)


def agree(game: Game) -> None:
    while game.ask is not None and game.ask.section == "check":
        game.play(min(game.ask.seats), Agree())


def vote(game: Game, answer: Answer, but: Sequence[Seat] = ()) -> None:
    question = game.prompt_id
    other: Answer = "no" if answer == "yes" else "yes"
    while game.ask is not None and game.prompt_id == question:
        seat = min(game.ask.seats)
        game.play(seat, Vote(other if seat in but else answer))


def board(game: Game) -> Board:
    known = game.state.board
    assert isinstance(known, Board)
    return known


GOLDEN: Mapping[str, Callable[[], Game]] = {
    "all_matched": all_matched,
    "all_matched_after_objections": all_matched_after_objections,
    "all_matched_two_players": all_matched_two_players,
    "middle_empty": middle_empty,
    "middle_empty_with_verdicts": middle_empty_with_verdicts,
    "rounds_over": rounds_over,
    "rounds_over_without_votes": rounds_over_without_votes,
}

"""Bots at One Mind: they keep the rules, they cannot cheat, they think alike, not the same, and come to people."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from time import process_time

import pytest
from msgspec.structs import replace

from parlour.bots import KINDS, bot
from parlour.bots.one_mind import KINDS as OWN
from parlour.bots.one_mind.judging import check, is_slip
from parlour.bots.one_mind.mind import Mind, soul
from parlour.bots.one_mind.others import constancy, expected, follows, to_link, trail
from parlour.bots.one_mind.style import Style
from parlour.bots.one_mind.thoughts import thoughts
from parlour.bots.one_mind.writing import looking_ahead, start_words
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Challenge, Propose, Vote
from parlour.games.one_mind.events import Pile
from parlour.games.one_mind.known import QUESTION, Board, Card, Row
from parlour.games.one_mind.options import Judge, OneMindOptions, Ruling, WordLanguage
from parlour.games.one_mind.printed import TOKENS
from parlour.lab.play import play_game
from parlour.lexicon import words
from parlour.rules import Action, Seat, Write
from tests.games.one_mind.tables import board, checking_table, count_as_one, table_of, write, writing_table

LANGUAGES: tuple[WordLanguage, ...] = ("en", "de", "fr", "pl", "es")
WINTER: dict[WordLanguage, tuple[str, str, str]] = {
    "en": ("winter", "mountain", "snow"),
    "de": ("Winter", "Berg", "Schnee"),
    "fr": ("hiver", "montagne", "neige"),
    "pl": ("zima", "góra", "śnieg"),
    "es": ("invierno", "montaña", "nieve"),
}
SEA = ("sea", "boat", "wave", "beach", "island")
KITCHEN = ("kitchen", "spoon", "cook", "oven", "plate")


def answer(game: Game, seat: Seat, kind: str = "expert") -> Action:
    """What a bot would answer here."""
    prompt = game.prompt(seat)
    assert prompt is not None
    return bot("one_mind", kind).choose(game.view(seat), prompt, Chance("answers", seat))


def written(game: Game, seat: Seat, kind: str = "expert") -> str:
    action = answer(game, seat, kind)
    assert isinstance(action, Write)
    return action.words[0]


def after(*rows: Sequence[str], language: WordLanguage = "en", token: str = QUESTION) -> Board:
    """A board with these rows, a word for each seat; who wrote the same word has a match."""
    known = board(table_of(len(rows[0]), options=OneMindOptions(language=language)))
    laid = [Row(QUESTION, tuple([Card(seat, word) for seat, word in enumerate(row)]), piles(row)) for row in rows]
    return replace(known, rows=tuple(laid), basis=tuple(dict.fromkeys(rows[-1])), round=len(rows), token=token)


def piles(row: Sequence[str]) -> tuple[Pile, ...]:
    seats = {word: tuple([seat for seat, other in enumerate(row) if other == word]) for word in row}
    return tuple([Pile(who, word, match=len(who) > 1) for word, who in seats.items()])


def best(shares: Mapping[str, float]) -> str:
    return max(shares, key=lambda word: shares[word])


# The rules


@pytest.mark.parametrize(("language", "kind"), list(product(LANGUAGES, KINDS)))
def test_every_letter_is_obeyed_in_every_language(language: WordLanguage, kind: str) -> None:
    """In a round and before it; at the end of a long game most good words are used up."""
    options = OneMindOptions(language=language, animal_style=True)
    for letter in TOKENS[language]:
        start = table_of(2, letters=letter + "ABCDEFGH".replace(letter, ""), options=options)
        rounds = writing_table(2, tokens=letter, options=options)
        for game in (start, rounds):
            word = written(game, 0, kind)
            one_mind.check(game.view(0), Write((word,)))
            assert words.initial(word) == letter and not words.is_animal(word, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_written_twice_nor_one_like_it(language: WordLanguage) -> None:
    """`play_game` lets nothing pass that the rules forbid."""
    options = OneMindOptions(language=language, letters="never", judge="auto", level=4)
    game = play_game(one_mind, options, [bot("one_mind", kind) for kind in (*KINDS, "luck")], "twice")
    rows = board(game).rows
    assert not {words.fold(card.word) for card in rows[1].cards} & {words.fold(card.word) for card in rows[-1].cards}


@pytest.mark.parametrize("judge", ["table", "auto"])
def test_games_of_mixtures_end_with_votes_and_without(judge: Judge) -> None:
    for mixture in combinations((*KINDS, "luck"), 3):
        seated = [bot("one_mind", kind) for kind in mixture]
        assert play_game(one_mind, OneMindOptions(judge=judge, level=2), seated, "ends", moves=2000).outcome


def test_the_same_seed_gives_the_same_game() -> None:
    mixture = [bot("one_mind", kind) for kind in KINDS]
    one, again, other = (play_game(one_mind, OneMindOptions(), mixture, seed) for seed in ("a", "a", "b"))
    assert one.log == again.log != other.log


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_full_of_words_that_nobody_knows_is_played_too(kind: str) -> None:
    """Nothing comes to mind there; so a bot writes a word that everybody knows."""
    game = table_of(2, tokens="N")
    assert not words.is_word("Aqwrtzk", "en") and not words.is_word("Bxyzzyx", "en")
    write(game, "Aqwrtzk", "Bxyzzyx")
    word = written(game, 0, kind)
    assert words.initial(word) == "N" and words.is_word(word, "en")
    write(game, word, written(game, 1, kind))
    assert [card.seat for card in (board(game).cards or board(game).rows[-1].cards)] == [1, 0]


# No secrets


@pytest.mark.parametrize("kind", KINDS)
def test_sealed_words_make_no_difference(kind: str) -> None:
    one, other = writing_table(3), writing_table(3)
    for game, word in ((one, "lighthouse"), (other, "camel")):
        game.play(0, Write((word,)))
        game.play(2, Write((word,)))
    assert one.view(1) == other.view(1) and answer(one, 1, kind) == answer(other, 1, kind)


def test_the_next_answer_needs_no_memory() -> None:
    """Whoever sees this table for the first time writes the same word."""
    game = writing_table(3)
    assert written(game, 0) == written(writing_table(3), 0)


# Minds


def test_every_seat_has_a_mind_of_its_own_and_keeps_it() -> None:
    known = after(("moon", "wallet"), ("night", "money"))
    one, other = (Mind(soul(known, seat), 1.0) for seat in (0, 1))
    assert one.leaning("star") != other.leaning("star")
    assert soul(known, 0) == soul(replace(known, rows=known.rows[:1]), 0)


def test_two_experts_often_have_the_same_first_thought_but_not_always() -> None:
    """Two newcomers less often. Experts who think alike in everything meet each other and leave people behind."""
    cues = [word for letter in "BFMPSW" for word in start_words("en", letter)]
    assert 0.4 < agreement("expert", cues) < 0.9
    assert agreement("newcomer", cues) < agreement("expert", cues) - 0.1


def agreement(kind: str, cues: Sequence[str]) -> float:
    """How often two minds of a kind would write the same at a single word."""
    same = 0
    for cue in cues:
        found = thoughts(((cue, 1.0),), "en", "")
        minds = [Mind(f"{seat} {cue}", OWN[kind].style.blur) for seat in range(2)]
        one, other = (max(found, key=lambda word: found[word] * 2 ** (1.44 * mind.leaning(word))) for mind in minds)
        same += one == other
    return same / len(cues)


# Thoughts


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_links_all_words_comes_first(language: WordLanguage) -> None:
    *cues, link = WINTER[language]
    found = thoughts(tuple([(cue, 1.0) for cue in cues]), language, "")
    assert best(found) == link
    assert sum(found.values()) == pytest.approx(1)


def test_a_word_that_weighs_more_is_thought_of_more() -> None:
    light, heavy = (thoughts((("king", weight), ("guitar", 1.0)), "en", "") for weight in (0.2, 5.0))
    assert heavy["queen"] > light["queen"] and heavy["music"] < light["music"]


def test_words_that_nobody_knows_mean_nothing() -> None:
    style = OWN["expert"].style
    known, with_name = after(("winter", "mountain")), after(("winter", "mountain", "Xyzzyx Qwrtz"))
    assert to_link(style, known, 0) == to_link(style, with_name, 0)


def test_start_words_are_common_and_not_always_the_same() -> None:
    for language in LANGUAGES:
        assert all(len(start_words(language, letter)) > 2 for letter in TOKENS[language])
    game = table_of(2, options=OneMindOptions(letters="never"))
    prompt = game.prompt(0)
    assert prompt is not None
    drawn = {str(bot("one_mind", "regular").choose(game.view(0), prompt, Chance("s", turn))) for turn in range(20)}
    assert len(drawn) > 10


# The group's theme


def test_the_last_row_weighs_most_and_what_was_met_in_more() -> None:
    weights = dict(
        to_link(Style(blur=0.0, memory=2, bond=0.5), after(("moon", "wallet", "tree"), ("night", "night", "money")), 0)
    )
    assert weights["night"] > weights["money"] > weights["wallet"]


def test_a_newcomer_looks_at_the_last_row_only() -> None:
    weights = dict(to_link(OWN["newcomer"].style, after(("moon", "wallet"), ("night", "money")), 0))
    assert set(weights) == {"night", "money"}


def test_an_expert_learns_who_says_the_first_thing_at_others_words() -> None:
    """The other one wrote QUEEN at KING and PEPPER at SALT: now BREAD lies there, and BUTTER is expected."""
    style = OWN["expert"].style
    first = after(("king", "wallet"), ("salt", "queen"), ("bread", "pepper"))
    links = after(("king", "wallet"), ("salt", "money"), ("bread", "sea"))
    assert follows(style, first, 1) > style.following > follows(style, links, 1)
    assert follows(replace(style, learns=False), first, 1) == pytest.approx(style.following)
    assert expected(style, first, 0)["butter"] > expected(replace(style, following=0.0), first, 0)["butter"]


def test_of_two_likely_words_foresight_takes_the_one_that_is_easier_to_follow() -> None:
    pulls = {"table": 0.1, "king": 0.1}
    ahead = looking_ahead(Style(blur=0.0, foresight=0.4), after(("moon", "wallet")), pulls, [*pulls], "en")
    assert ahead == ["king", "table"] and looking_ahead(Style(blur=0.0), after(("a", "b")), pulls, [*pulls], "en") == [
        *pulls
    ]


def test_a_row_of_which_everything_was_erased_does_not_count() -> None:
    known = after(("moon", "wallet"), ("night", "money"))
    erased = replace(known, rows=(known.rows[0], replace(known.rows[1], piles=())))
    assert {word for word, _ in to_link(OWN["newcomer"].style, erased, 0)} == {"moon", "wallet"}


# Moving towards people


def test_who_keeps_to_a_theme_is_recognised() -> None:
    known = after(*[(sea, kitchen) for sea, kitchen in zip(SEA, KITCHEN, strict=True)])
    assert constancy(known, 0) > 0.8 and constancy(known, 1) > 0.8


def test_who_comes_to_the_others_keeps_to_no_theme() -> None:
    moving = after(("sea", "kitchen"), ("spoon", "boat"), ("wave", "plate"), ("cook", "beach"))
    assert constancy(moving, 0) < 0.2 and constancy(moving, 1) < 0.2


def test_an_expert_goes_to_somebody_who_keeps_to_a_theme() -> None:
    """Its own words are about the kitchen, and so would a link be in part; but the sea will not move."""
    known = after(*[(kitchen, sea) for kitchen, sea in zip(("kitchen", "fish", "salt"), SEA, strict=False)])
    assert trail(known, 1) == ("sea", "boat", "wave")
    likeliest = best(expected(OWN["expert"].style, known, 0))
    near = [words.similarity(likeliest, theme, "en") or 0 for theme in ("sea", "kitchen")]
    assert near[0] > near[1] + 0.1


# Checking


def test_a_bot_agrees_to_what_counts() -> None:
    assert answer(checking_table("moon", "moon", "wallet"), 0) == Agree()
    assert answer(checking_table("ocean", "sea", "wallet"), 0) == Agree()


def test_a_bot_calls_one_word_in_two_spellings() -> None:
    assert answer(checking_table("mountain", "mountian", "wallet"), 2) == Propose(0, 1)


def test_a_bot_calls_two_words_that_are_plainly_one_thought_and_no_others() -> None:
    pairs = (("trip", "voyage"), ("delight", "bliss"), ("filth", "muck"), ("tired", "tiredness"), ("song", "sing"))
    called = [answer(checking_table(*pair, "wallet"), 2) for pair in pairs]
    assert Propose(0, 1) in called
    for pair in (("lion", "tiger"), ("moon", "star"), ("day", "night"), ("spoon", "fork"), ("moon", "wallet")):
        assert answer(checking_table(*pair, "garlic"), 2) == Agree()


def test_what_was_voted_on_or_ruled_is_not_called_again() -> None:
    game = checking_table("mountain", "mountian", "wallet")
    count_as_one(game, 0, 1)
    assert answer(game, 2) == Agree()
    ruled = OneMindOptions(case_law=(Ruling("same", ("mountain", "mountian"), "no", "en"),))
    assert answer(checking_table("mountain", "mountian", "wallet", options=ruled), 2) == Agree()


def test_no_bot_ever_challenges() -> None:
    for kind in KINDS:
        assert not isinstance(check(board(checking_table("moon", "Qwrtzkp", "wallet"))), Challenge)
        assert isinstance(answer(checking_table("moon", "Qwrtzkp", "wallet"), 0, kind), Agree)


def test_a_slip_is_a_known_word_misspelt() -> None:
    assert is_slip("gitar", "guitar", "en") and is_slip("Schneee", "Schnee", "de")
    assert (
        not is_slip("house", "mouse", "en")
        and not is_slip("Qwrtzkp", "guitar", "en")
        and not is_slip("ca", "cat", "en")
    )


# Voting


@pytest.mark.parametrize(
    ("one", "other", "vote"), [("mountain", "mountian", "yes"), ("ocean", "sea", "yes"), ("moon", "wallet", "no")]
)
def test_a_bot_votes_by_what_words_mean(one: str, other: str, vote: str) -> None:
    game = checking_table(one, other, "garlic", "hammer")
    game.play(0, Propose(0, 1))
    assert [answer(game, seat) for seat in (1, 2, 3)] == [Vote(vote)] * 3  # type: ignore[arg-type]


def test_a_bot_votes_by_case_law() -> None:
    game = checking_table("moon", "wallet", "garlic", options=OneMindOptions(team="unanimous"))
    game.state = replace(
        game.state, board=replace(board(game), case_law=(Ruling("same", ("moon", "wallet"), "yes", "en"),))
    )
    game.play(0, Propose(0, 1))
    assert answer(game, 2) == Vote("yes")


def test_a_bot_that_cannot_tell_votes_with_the_others() -> None:
    game = checking_table("Qwrtzkp", "moon", "garlic", "hammer")
    game.play(1, Challenge(0, "not_a_word"))
    assert answer(game, 2) == Vote("no")
    game.play(0, Vote("yes"))
    assert answer(game, 2) == Vote("yes")


def test_a_bot_stands_by_a_fair_word() -> None:
    for why in ("not_a_word", "on_the_table"):
        game = checking_table("moon", "wallet", "garlic", "hammer")
        game.play(1, Challenge(0, why))
        assert answer(game, 2) == Vote("yes")


def test_a_bot_does_not_insist_on_a_word_that_looks_like_one_on_the_table() -> None:
    game = checking_table("candid", "wallet", "garlic", "hammer")  # CANDLE lies there
    game.play(1, Challenge(0, "on_the_table"))
    assert answer(game, 2) == Vote("no")


def test_a_word_against_the_rules_may_stay() -> None:
    game = checking_table("Qwrtzkp", "moon", "garlic")
    game.play(1, Challenge(0, "not_a_word"))
    game.play(2, Vote("no"))
    assert board(game).ballot is not None and answer(game, 0) == Vote("yes")


# Time


def test_a_bot_does_not_keep_people_waiting() -> None:
    four, options = [bot("one_mind", "expert")] * 4, OneMindOptions(level=4, judge="auto")
    play_game(one_mind, options, four, "tables are read once")
    began = process_time()
    game = play_game(one_mind, options, four, "time")
    assert process_time() - began < 0.5 * 4 * len(board(game).rows)

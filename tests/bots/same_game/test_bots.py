"""Bots at The Same Game: they keep the rules, they end, they cannot cheat, and the stronger ones are stronger."""

from functools import cache
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from parlour.bots import ALL_KINDS, KINDS, bot
from parlour.bots.same_game import KINDS as OWN
from parlour.bots.same_game.giver import audience, best_clue
from parlour.bots.same_game.guesser import suspicion
from parlour.bots.same_game.insight import Reading, insight
from parlour.bots.same_game.sight import PLACE, Mind, everything, likenesses, soul
from parlour.bots.same_game.suspicion import suspected
from parlour.chance import Chance
from parlour.game import Game
from parlour.game.ballot import Rule
from parlour.games import same_game
from parlour.games.same_game import Options
from parlour.games.same_game.actions import AskSwap, Begin, Doubt, Judge, Lift, Pick, VoteSwap
from parlour.games.same_game.compare import likeness as alike_by_data
from parlour.games.same_game.known import Board, Box, ClueLanguage, Hand
from parlour.games.same_game.lifting import give_way
from parlour.games.same_game.understanding import shown, understood
from parlour.lab.play import play_game
from parlour.lab.same_game import SURVEY
from parlour.lab.simulate import bouts, simulate
from parlour.languages import WORD_LANGUAGES
from parlour.lexicon.objects import CATEGORIES, find, likeness
from parlour.rules import State, Words, Write
from tests.games.same_game import tables
from tests.games.same_game.tables import YOGA, begin, lift_by, yoga_table

SameGameState = State[Board, Hand, Box]
TEAMS: tuple[Rule, ...] = ("majority", "unanimous", "anyone")


def answers(game: Game, seat: int, decision: int = 0) -> dict[str, Any]:
    """What each kind would answer here."""
    prompt = game.prompt(seat)
    assert prompt is not None
    return {
        kind: bot("same_game", kind).choose(game.view(seat), prompt, Chance("answers", decision)) for kind in ALL_KINDS
    }


# The rules


@pytest.mark.parametrize("seats", same_game.seats)
def test_every_answer_is_allowed(seats: int) -> None:
    game = Game.open(same_game, seats, Options(level=2, language="fr"), f"random {seats}")
    luck = Chance("walk", seats)
    while game.ask is not None:
        seat = luck.choice(sorted(game.ask.seats))
        offered = answers(game, seat, len(game.log))
        prompt = game.prompt(seat)
        assert prompt is not None
        for action in offered.values():
            same_game.check(game.view(seat), action)
            assert action in prompt.actions or isinstance(action, Write)
        game.play(seat, offered["luck"])


@pytest.mark.parametrize("kinds", list(product(ALL_KINDS, ALL_KINDS)))
def test_games_of_all_mixtures_end(kinds: tuple[str, str]) -> None:
    mixture = [bot("same_game", kinds[seat % 2]) for seat in range(4)]
    for team in TEAMS:
        assert play_game(same_game, Options(team=team), mixture, "mixture", moves=4000).outcome is not None


@pytest.mark.parametrize("language", WORD_LANGUAGES)
def test_clues_are_written_in_the_tables_language(language: ClueLanguage) -> None:
    game = Game.open(same_game, 6, Options(language=language), "language")
    for seat in range(6):
        clue = answers(game, seat)["expert"]
        assert isinstance(clue, AskSwap) or find(clue.words[0], language) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_six_seats_that_must_agree_do_agree(kind: str) -> None:
    game = play_game(same_game, Options(level=4, team="unanimous"), [bot("same_game", kind)] * 6, "six", moves=2000)
    assert game.outcome is not None


@pytest.mark.parametrize("kind", KINDS)
def test_a_stubborn_person_gets_their_way_in_the_end(kind: str) -> None:
    """Two bots and one person must agree; the person always wants the last cup in the row, and the bots give way."""
    game = Game.open(same_game, 3, Options(first=0, team="unanimous"), "stubborn")
    while game.ask is not None and len(game.log) < 900:
        board: Board = game.state.board
        seat = min(game.ask.seats)
        yielding = board.votes and give_way(board, frozenset({2}), board.everybody)
        if yielding:
            seat, action = next(iter(yielding.items()))
            game.play(seat, action)
        elif seat == 2 and game.ask.section == "lifting":
            lift_by(game, 2, board.covered[-1])
        else:
            game.play(seat, answers(game, seat)[kind])
    assert game.outcome is not None


# What a bot may know


def with_other_secrets(state: SameGameState) -> SameGameState:
    """The same table for the team: other numbers, other cards, other clues, another stock."""
    hands = tuple(
        replace(hand, card=state.box.stock[hand.seat], number=1, trap=_first(state), clue="other")
        for hand in state.hands
    )
    return State(state.board, hands, Box(state.box.stock[::-1]))


def _first(state: SameGameState) -> str:
    return next(category for category, number in state.board.tiles.items() if number == 1)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_the_team_answers_the_same_whatever_is_hidden(kind: str) -> None:
    game = yoga_table(4)
    begin(game)
    for _ in range(12):
        if game.ask is None or game.ask.section != "lifting":
            break
        seat = min(game.ask.seats)
        before = answers(game, seat)[kind]
        truth, game.state = game.state, with_other_secrets(game.state)
        assert answers(game, seat)[kind] == before
        game.state = truth
        game.play(seat, before)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_a_writer_answers_the_same_whatever_others_have(kind: str) -> None:
    game = yoga_table(4)
    before = answers(game, 0)[kind]
    changed = with_other_secrets(game.state)
    game.state = State(game.state.board, (game.state.hands[0], *changed.hands[1:]), changed.box)
    assert answers(game, 0)[kind] == before


# How bots see


@pytest.mark.parametrize("category", [category.id for category in CATEGORIES])
def test_clear_eyes_see_what_the_data_says(category: str) -> None:
    things = everything()
    for place in (0, 100, 200, 279):
        row = likenesses(Mind("clear", 0.0), place)[:, PLACE[category]]
        for other in range(0, len(things), 37):
            assert row[other] == pytest.approx(likeness(things[place], things[other], category), abs=1e-3)


@pytest.mark.parametrize("seat", range(4))
def test_an_expert_sees_what_the_data_says_and_imagines_that_others_see_a_little_else(seat: int) -> None:
    """Noise belongs to what it imagines of others: it is never in its own eyes, and its clue is true."""
    game = yoga_table(4)
    style, clear = OWN["expert"].style, likenesses(Mind("clear", 0.0), 0)
    assert (likenesses(style.mind(tables.board(game), seat), 0) == clear).all()
    others = audience(style, game.view(seat))
    assert len(others) > 1 and all((likenesses(mind, 0) != clear).any() for mind in others)


def test_no_two_seats_see_quite_the_same() -> None:
    board = tables.board(yoga_table())
    one, two = (likenesses(Mind(soul(board, seat), 0.8), 0) for seat in (0, 1))
    assert abs(one - two).mean() > 0.03


def test_opinions_stay_within_a_game() -> None:
    game = yoga_table()
    before = soul(tables.board(game), 1)
    tables.play_turn(game, lifts=2)
    assert soul(tables.board(game), 1) == before


# Sense


def test_the_rulebooks_refrigerator_is_understood() -> None:
    """Whoever sees the objects as people do lifts five cups and leaves the one on length."""
    seen = suspected(Mind("clear", 0.0), "yoga-mat", "Refrigerator", "en", YOGA, surprise=0.5)
    assert max(seen, key=seen.__getitem__) == "length"


@pytest.mark.parametrize("kind", KINDS)
def test_a_team_of_bots_leaves_the_yoga_mats_trap_alone(kind: str) -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    while not tables.board(game).turns:
        assert game.ask is not None
        seat = min(game.ask.seats)
        game.play(seat, answers(game, seat)[kind])
    assert not tables.board(game).turns[0].sprung


def test_an_expert_writes_what_is_alike_in_the_trap_and_in_nothing_else() -> None:
    """Seen with clear eyes: in most of thirty hands the trap is the most suspicious category."""
    right = 0
    for number in range(30):
        game = Game.open(same_game, 2, Options(first=0), f"writes {number}")
        clue = answers(game, 0)["expert"]
        hand = tables.hand(game, 0)
        if isinstance(clue, Write):
            assert hand.card is not None
            seen = suspected(Mind("clear", 0.0), hand.card, clue.words[0], "en", tables.board(game).categories, 0.0)
            right += max(seen, key=seen.__getitem__) == hand.trap
    assert right >= 24


def test_an_experts_clue_is_not_false_by_the_data() -> None:
    """In eighty hands no card and clue are called different in the trap."""
    for number in range(40):
        game = Game.open(same_game, 2, Options(first=0), f"is it true {number}")
        for seat in (0, 1):
            clue, hand = answers(game, seat)["expert"], tables.hand(game, seat)
            assert hand.card is not None and hand.trap is not None
            if isinstance(clue, Write):
                found = alike_by_data(shown(hand.card, "en"), understood(clue.words[0], "en"), hand.trap)
                assert found.verdict != "different"


def test_with_a_poor_clue_an_expert_asks_for_another_card() -> None:
    game = yoga_table()
    prompt = game.prompt(0)
    assert isinstance(prompt, Words)
    eager = replace(OWN["expert"].style, poor=0.0)
    assert best_clue(eager, game.view(0), prompt, Chance("", 0)) == AskSwap()
    game.play(0, AskSwap())
    assert answers(game, 1)["expert"] == VoteSwap("yes")


def test_what_was_rejected_is_not_written_again() -> None:
    game = yoga_table(2)
    first = answers(game, 0)["expert"]
    begin(game, {0: first.words[0]})
    game.play(1, Doubt())
    second = answers(game, 0)["expert"]
    assert isinstance(second, Write) and second != first


def test_a_word_that_nobody_knows_tells_nothing_and_one_follows_the_team() -> None:
    game = yoga_table(4)
    begin(game, {0: "xqzzyw"})
    assert set(suspicion(OWN["expert"].style, tables.board(game), 2).values()) == {0.0}
    game.play(1, Pick("price"))
    assert answers(game, 2)["expert"] == Pick("price")


def test_a_kind_of_something_is_taken_for_it() -> None:
    whole = suspected(Mind("clear", 0.0), "yoga-mat", "Leiter", "de", YOGA, surprise=0.0)
    kind = suspected(Mind("clear", 0.0), "yoga-mat", "Gartenleiter", "de", YOGA, surprise=0.0)
    assert max(kind, key=kind.__getitem__) == max(whole, key=whole.__getitem__)
    assert max(kind.values()) < max(whole.values())


def test_bots_let_pass_what_the_lexicon_knows() -> None:
    for clue, verdict in (("Refrigerator", "valid"), ("xqzzyw", "invalid")):
        game = yoga_table(4)
        begin(game, {0: clue})
        game.play(1, Doubt())
        assert answers(game, 2)["regular"] == Judge(verdict)  # type: ignore[arg-type]


def test_a_newcomer_follows_a_teammate_who_has_confirmed() -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    lift_by(game, 1, "length")
    assert answers(game, 2)["newcomer"] == Lift("length")


def test_an_expert_does_not_follow_a_teammate_into_the_trap() -> None:
    game = yoga_table(4)
    begin(game, {0: "Refrigerator"})
    lift_by(game, 1, "length")
    assert isinstance(answers(game, 2)["expert"], Pick)


def test_a_bot_begins_its_turn() -> None:
    game = yoga_table(3)
    tables.write_all(game)
    assert answers(game, 0)["regular"] == Begin()


# Strength


@cache
def score(*kinds: str) -> float:
    """The average of two dozen games on level 2 at three seats."""
    result = simulate("same_game", 24, 3, kinds, "strength", jobs=1, options={"level": 2})
    return result.groups[0].score


def test_stronger_kinds_score_more() -> None:
    assert score("luck") < score("newcomer") - 2 < score("regular") - 1.5 < score("expert") - 0.5


def test_every_level_is_tried_at_every_table_size() -> None:
    settings = {(one.setting.group, one.setting.seats, len(one.kinds)) for one in _bouts(40)}
    assert settings == {(f"level {level}", seats, seats) for level in range(1, 5) for seats in range(2, 7)}


def _bouts(games: int, seats: int = 0, **options: Any) -> list[Any]:
    return bouts("same_game", games, seats, ("expert", "luck"), "bouts", options)


def test_the_caller_may_choose_the_level_and_the_table_size() -> None:
    assert {(one.setting.group, len(one.kinds)) for one in _bouts(10, 5, level=3)} == {("level 3", 5)}


def test_one_seat_is_of_the_first_kind_and_it_moves_round() -> None:
    rows = [SURVEY.seating(("expert", "luck"), 3, number, {})[0] for number in range(3)]
    assert rows == [("expert", "luck", "luck"), ("luck", "expert", "luck"), ("luck", "luck", "expert")]


# Looking back


def test_a_review_compares_card_and_clue_where_everybody_lifted() -> None:
    game = play_game(same_game, Options(level=3), [bot("same_game", "expert")] * 5, "review")
    found = insight(game)
    board = tables.board(game)
    assert len(found.clues) == len(board.turns) == 5
    for clue in found.clues:
        assert tuple(one.category for one in clue.compared) == board.categories
        assert sorted(clue.would) == sorted(board.categories) and clue.basis == "object"


def test_a_review_gives_both_objects_in_the_categorys_unit() -> None:
    game = yoga_table(2)
    begin(game, {0: "Refrigerator"})
    tables.play_turn(game, lifts=5)
    tables.play_turn(game, lifts=0)
    length = insight(game).clues[0].compared[0]
    assert (length.category, length.unit, length.verdict) == ("length", "cm", "alike")
    assert length.card == pytest.approx(length.clue, rel=0.1)


def test_a_review_says_which_categories_the_team_reads_well() -> None:
    game = yoga_table(2, numbers=(2, 6))
    tables.play_turn(game, lifts=5)  # the trap is length, and all others are lifted
    tables.play_turn(game, lifts=1)  # the trap is weight: length is lifted safely, and then comes the trap
    readings = {one.category: one for one in insight(game).readings}
    assert readings["length"] == Reading("length", 2, 2)
    assert readings["weight"] == Reading("weight", 1, 2)
    assert readings["price"] == Reading("price", 1, 1)


def test_a_review_says_what_it_does_not_know() -> None:
    game = yoga_table(2)
    begin(game, {0: "xqzzyw"})
    tables.play_turn(game, lifts=5)
    (clue,) = insight(game).clues
    assert clue.basis == "unknown" and clue.would == () and {one.verdict for one in clue.compared} == {"unknown"}

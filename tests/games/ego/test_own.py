"""Your own questions: instead of the house's or among them; nobody reads them before they are drawn."""

import msgspec
import pytest
from msgspec.structs import replace

from parlour.archive.replay import dump, load, prose
from parlour.archive.verify import verify
from parlour.errors import Illegal
from parlour.game import Game, Header, log
from parlour.games import ego
from parlour.games.ego.actions import Swap, TurnOver
from parlour.games.ego.events import CardDrawn, OwnQuestion
from parlour.games.ego.known import EgoOptions
from parlour.games.ego.ready import house_cards
from parlour.testing import views
from tests.games.ego.secrets import SECRETS
from tests.games.ego.tables import all_guess, board, box, ego_table, own_questions

FOR_GROWN_UPS = tuple(replace(question, grown_up=True) for question in own_questions(3))


def drawn(game: Game) -> list[CardDrawn]:
    return [event for event in game.seen_by(None) if isinstance(event, CardDrawn)]


def finished(own: tuple[OwnQuestion, ...], *, mixed: bool = False, seed: str = "ash") -> Game:
    game = ego_table(2, own=own, mixed=mixed, questions=4, seed=seed)
    while game.ask is not None:
        all_guess(game, right=False)
    return game


def test_a_group_may_bring_its_own_questions_instead() -> None:
    game = ego_table(own=own_questions(5), only=True)
    assert board(game).own in own_questions(5)
    assert board(game).question.startswith("own") and board(game).cards == 4


def test_the_group_s_own_come_first_and_the_house_s_follow_when_they_run_out() -> None:
    game = ego_table(3, own=own_questions(3))
    for _ in range(3):
        assert board(game).own in own_questions(3)
        all_guess(game, right=False)
    assert game.outcome is None
    assert board(game).own is None and not board(game).question.startswith("own")


def test_before_version_4_the_game_ended_with_the_group_s_own() -> None:
    options = {"own": [{"ask": "One?", "answers": ["a", "b", "c"]}]}
    assert log.options_of(ego, Header("ego", 3, 3, options, "ash")).only


def test_or_mix_them_with_the_house_s() -> None:
    game = ego_table(own=own_questions(5), mixed=True)
    assert board(game).cards == len(house_cards(grown_up=False)) + 5 - 1


def test_when_mixed_every_other_question_is_one_s_own() -> None:
    first = [board(ego_table(own=own_questions(5), mixed=True, seed=str(seed))).own for seed in range(200)]
    assert 70 < sum(question is not None for question in first) < 130


def test_when_mixed_and_the_own_ones_are_used_up_the_house_s_go_on() -> None:
    game = ego_table(2, own=own_questions(1), mixed=True)
    while box(game).own.keys() & {side for card in box(game).cards for side in card}:
        all_guess(game, right=False)
    all_guess(game, right=False)
    assert board(game).own is None and board(game).cards


def test_mixing_needs_something_to_mix() -> None:
    assert box(ego_table(mixed=True)).cards == box(ego_table()).cards


def test_a_house_card_among_them_can_be_turned_over_and_an_own_one_cannot() -> None:
    for seed in range(6):
        game = ego_table(own=own_questions(5), mixed=True, seed=str(seed))
        offered = game.prompt(0)
        assert offered is not None
        assert (TurnOver() in offered.actions) == (board(game).own is None)
        assert Swap() in offered.actions


def test_questions_for_grown_ups_stay_away_unless_asked_for() -> None:
    own = (*FOR_GROWN_UPS, *own_questions(2))
    assert set(ego.lay(3, EgoOptions(own=own)).box.own) == {"own4", "own5"}
    assert len(ego.lay(3, EgoOptions(own=own, grown_up=True)).box.own) == 5


def test_if_all_of_them_are_for_grown_ups_somebody_must_say_so() -> None:
    with pytest.raises(Illegal) as refusal:
        ego.lay(3, EgoOptions(own=FOR_GROWN_UPS))
    assert (refusal.value.section, refusal.value.code) == ("ready", "only_for_grown_ups")
    assert refusal.value.facts == {"count": 3}
    assert ego.lay(3, EgoOptions(own=FOR_GROWN_UPS, mixed=True)).board.cards == len(house_cards(grown_up=False))


def test_everybody_hears_the_text_of_an_own_question() -> None:
    game = ego_table(own=own_questions(1))
    assert CardDrawn(0, "own1", own_questions(1)[0]) in game.seen_by(None)


@pytest.mark.parametrize("mixed", [False, True])
def test_nobody_sees_the_questions_that_are_still_in_the_box(mixed: bool) -> None:
    game = ego_table(3, own=own_questions(40), mixed=mixed)
    for viewer in (None, 0, 1, 2):
        seen = msgspec.json.encode([game.view(viewer), game.seen_by(viewer), game.published])
        assert seen.count(b"Question ") == 3 * (board(game).own is not None)  # in the event, on the board, published
    views.check_views_equal_the_fold_of_what_was_seen(ego, 3, "ash", EgoOptions(own=own_questions(40), mixed=mixed))
    views.check_no_secret_reaches_other_viewers_bytes(
        ego, 3, "ash", EgoOptions(own=own_questions(40), mixed=mixed), SECRETS
    )


@pytest.mark.parametrize("mixed", [False, True])
def test_what_was_never_drawn_is_not_on_the_game_s_paper(mixed: bool) -> None:
    """It may come up in the next game. The rest of the paper is whole: it can be told, and its luck can be checked."""
    game = finished(own_questions(40), mixed=mixed)
    paper = dump(game, ("Ala", "Bob"))
    asked = {event.own.ask for event in drawn(game) if event.own}
    assert asked
    for question in own_questions(40):
        assert (f'"{question.ask}"'.encode() in paper) == (question.ask in asked)
    again, names = load(paper.splitlines())
    assert verify(again, game.header.promise).is_honest
    told = "\n".join(prose(again, names, "en"))
    assert all(ask in told for ask in asked) and "own1" not in told


def test_an_own_question_keeps_its_language() -> None:
    question = OwnQuestion("Kto z nas?", ("ja", "ty", "oni"), language="pl")
    game = ego_table(own=(question,))
    assert board(game).own == question
    assert load(dump(game).splitlines())[0].state.board.own == question


@pytest.mark.parametrize(
    "own",
    [
        [{"ask": "", "answers": ["a", "b", "c"]}],
        [{"ask": "Two answers?", "answers": ["a", "b"]}],
        [{"ask": "An empty one?", "answers": ["a", "b", ""]}],
        [{"ask": "x" * 121, "answers": ["a", "b", "c"]}],
        [{"ask": "Too long?", "answers": ["a", "b", "c" * 49]}],
        [{"ask": "Too many?", "answers": ["a", "b", "c"]}] * 501,
        [{"ask": "In Latin?", "answers": ["a", "b", "c"], "language": "la"}],
    ],
)
def test_own_questions_have_a_form(own: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"own": own}, EgoOptions)

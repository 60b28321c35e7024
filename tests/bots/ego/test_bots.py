"""Bots for ego: everyone a character, and eager to get to know the others."""

from itertools import product

import pytest

from parlour.bots import KINDS, bot
from parlour.bots.ego import Guest
from parlour.bots.ego.knowing import expected, likeness
from parlour.bots.ego.people import CROWD, answers_of_the_crowd, character, crowd, leanings
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import ego
from parlour.games.ego.actions import DOTS, Answer, Dots, Guess
from parlour.games.ego.events import Guessed, OwnQuestion, Revealed
from parlour.games.ego.known import Board, EgoOptions, Hand, Told
from parlour.lab.play import play_game
from parlour.lexicon import questions
from parlour.rules import Seat, SeatView

QUESTIONS = [side for card in questions.cards() for side in questions.sides(card)]
LUCK = Chance("bots", 0)


def view_of(
    question: str, number: int = 1, told: tuple[Told, ...] = (), chips: int = 10, reader: Seat = 0, laid: bool = False
) -> SeatView[Board, Hand]:
    """What seat 0 sees, when seat `reader` has this question."""
    board = Board((chips, 10, 10), 30, 60, 0, 100, reader=reader, question=question, told=told, laid=laid)
    return SeatView(0, board, Hand(number))


def guest(kind: str) -> Guest:
    found = bot("ego", kind)
    assert isinstance(found, Guest)
    return found


def answers(number: int, asked: list[str], kind: str = "regular") -> list[Dots]:
    return [guest(kind).answer(view_of(question, number)).dots for question in asked]


# A character


def test_a_bot_would_give_the_same_answer_again() -> None:
    assert answers(7, QUESTIONS[:60]) == answers(7, QUESTIONS[:60])


def test_two_bots_are_two_people() -> None:
    one, other = answers(7, QUESTIONS), answers(8, QUESTIONS)
    same = sum(map(int.__eq__, one, other))
    assert len(QUESTIONS) * 0.2 < same < len(QUESTIONS) * 0.6


def test_answers_follow_the_traits() -> None:
    """Of all answers, what a bot says appeals to it most in about two questions out of three."""
    for number in range(5):
        liked = [leanings(question, character(number)) for question in QUESTIONS]
        given = answers(number, QUESTIONS)
        first = sum(like[dots - 1] == max(like) for like, dots in zip(liked, given, strict=True))
        assert first > 0.6 * len(QUESTIONS)


def test_every_answer_is_somebodys() -> None:
    given = {dots for number in range(12) for dots in answers(number, QUESTIONS[:5])}
    assert given == set(DOTS)


def test_nobody_is_all_extremes() -> None:
    traits = [value for person in crowd() for value in (person.bold, person.tidy, person.anxious)]
    assert min(traits) >= -2 and max(traits) <= 2
    assert abs(sum(traits) / len(traits)) < 0.1


def test_what_is_told_of_others_does_not_change_ones_answer() -> None:
    heard = tuple(Told(1, question, 2) for question in QUESTIONS[100:110])
    for question in QUESTIONS[:30]:
        assert guest("expert").answer(view_of(question, told=heard)) == guest("expert").answer(view_of(question))


# Getting to know somebody


def test_without_a_word_everybody_is_like_the_crowd() -> None:
    question = QUESTIONS[3]
    share = [sum(column) / CROWD for column in answers_of_the_crowd(question)]
    assert expected(0, CROWD, (), question) == pytest.approx(share, rel=1e-4)


def test_expectations_are_chances() -> None:
    heard: tuple[tuple[str, Dots], ...] = tuple((question, 1) for question in QUESTIONS[:40])
    for question in QUESTIONS[50:60]:
        assert sum(expected(0, 80, heard, question)) == pytest.approx(1, rel=1e-4)


def test_who_would_have_said_the_same_becomes_likelier() -> None:
    question = QUESTIONS[0]
    weights = likeness(0, CROWD, ((question, 2),))
    likely = answers_of_the_crowd(question)[1]
    assert weights.index(max(weights)) == list(likely).index(max(likely))


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_guesses_better_the_more_it_has_heard(kind: str) -> None:
    assert hit_rate(kind, heard=15) > hit_rate(kind, heard=0) + 0.03


def test_who_has_met_more_people_guesses_better() -> None:
    newcomer, regular, expert = (hit_rate(kind, heard=15) for kind in KINDS)
    assert newcomer < regular < expert
    assert expert > 0.5


def hit_rate(kind: str, heard: int) -> float:
    """How often a bot is right about somebody whose answers to so many other questions it has heard."""
    hits = tries = 0
    for number in range(60):
        asked = Chance(f"asked {number}", 0).sample(QUESTIONS, heard + 10)
        given = answers(1000 + number, asked)
        told = tuple(Told(1, question, dots) for question, dots in zip(asked[:heard], given, strict=False))
        for question, dots in zip(asked[heard:], given[heard:], strict=True):
            seen = view_of(question, number, told, reader=1, laid=True)
            hits += guest(kind).guess(seen, LUCK).dots == dots
            tries += 1
    return hits / tries


# Bets


@pytest.mark.parametrize("kind", KINDS)
def test_two_chips_when_it_thinks_to_be_right_more_often_than_not(kind: str) -> None:
    bets = set()
    for question, count in product(QUESTIONS[:40], (0, 12)):
        told = tuple(Told(1, other, 1) for other in QUESTIONS[100 : 100 + count])
        seen = view_of(question, told=told, reader=1, laid=True)
        guess = guest(kind).guess(seen, LUCK)
        assert guess.bet == (2 if max(guest(kind).expects(seen, 1)) > 0.5 else 1)
        bets.add(guess.bet)
    assert bets == {1, 2}


@pytest.mark.parametrize("kind", KINDS)
def test_never_more_than_it_has(kind: str) -> None:
    told = tuple(Told(1, question, 1) for question in QUESTIONS[100:130])
    for question in QUESTIONS[:40]:
        assert guest(kind).guess(view_of(question, told=told, chips=1, reader=1, laid=True), LUCK).bet == 1


# Questions of the group's own


@pytest.mark.parametrize("kind", KINDS)
def test_questions_without_traits_are_answered_and_guessed_somehow(kind: str) -> None:
    given = {guest(kind).answer(view_of(f"own{number}")).dots for number in range(1, 30)}
    guessed = {
        guest(kind).guess(view_of(f"own{number}", reader=1, laid=True), Chance("own", number)).dots
        for number in range(1, 30)
    }
    assert given == guessed == set(DOTS)


# Whole games


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", ego.seats)
def test_games_of_bots_end(kind: str, seats: int) -> None:
    for number in range(2):
        game = play_game(ego, EgoOptions(questions=0), [bot("ego", kind)] * seats, f"{kind} {number}")
        assert game.outcome is not None and all(ego.laws(game.state).values())


def test_bots_play_with_a_groups_own_questions() -> None:
    own = tuple(OwnQuestion(f"{number}?", ("one", "two", "three")) for number in range(9))
    game = play_game(ego, EgoOptions(own=own), [bot("ego", kind) for kind in KINDS], "own")
    assert game.outcome is not None


def test_regular_bots_guess_better_towards_the_end_of_a_game() -> None:
    """Ten questions each, so that every game is as long: an early end would favour those who guess well."""
    thirds = [[0, 0], [0, 0], [0, 0]]
    for number in range(40):
        game = play_game(ego, EgoOptions(questions=10), [bot("ego", "regular")] * 4, f"thirds {number}")
        guesses = list(rounds(game))
        for at, hits in enumerate(guesses):
            third = thirds[3 * at // len(guesses)]
            third[0] += sum(hits)
            third[1] += len(hits)
    first, _, last = (hits / tries for hits, tries in thirds)
    assert last > first + 0.08 > 1 / 3 + 0.08


def rounds(game: Game) -> list[list[bool]]:
    """For every question, who was right about it."""
    found: list[list[bool]] = []
    guesses: list[Guessed] = []
    for entry in game.log:
        for event in entry.events:
            if isinstance(event, Guessed):
                guesses.append(event)
            elif isinstance(event, Revealed):
                found.append([guess.dots == event.dots for guess in guesses])
                guesses = []
    return found


# Secrets


def test_a_guess_does_not_depend_on_what_the_guesser_cannot_see() -> None:
    """The reader answers otherwise; whoever guesses says the same."""
    guesses: list[list[object]] = []
    for dots in DOTS:
        game = Game.open(ego, 4, EgoOptions(first=0), "secret")
        game.play(0, Answer(dots))
        guesses.append([chosen(game, seat) for seat in (1, 2, 3)])
    assert guesses[0] == guesses[1] == guesses[2]


def chosen(game: Game, seat: Seat) -> object:
    prompt = game.prompt(seat)
    assert prompt is not None
    action = bot("ego", "expert").choose(game.view(seat), prompt, Chance("secret", seat))
    assert isinstance(action, Guess)
    return action

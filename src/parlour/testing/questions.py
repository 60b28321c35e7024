"""Conformance checks about questions: their ids, sealed answers, silence, and the names of pieces."""

from typing import Any

from parlour.game import Answered, Opened
from parlour.languages import LANGUAGES
from parlour.rules import Rules, Seat
from parlour.testing.random_games import (
    is_opening,
    is_sealed,
    like,
    walk,
)


def check_prompt_ids_name_the_question(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """An id stays the same while others answer. A new question has a new id, and no id is used again."""
    used, last, before = set[str](), "", None
    for game in walk(rules, seats, seed, options):
        now, name, entry = game.ask, game.prompt_id, game.log[-1]
        if now is None:
            return
        answered = before is not None and (before.section, before.sealed) == (now.section, now.sealed)
        if name == last:
            assert answered and before is not None, f"{name} names two questions"
            assert not is_opening(entry), f"{name} was answered by all and is asked again"
            assert now.seats | now.may <= before.seats | before.may | {entry.seat}, f"{name} asks somebody new"
            assert now.seats - before.seats <= {entry.seat}, f"{name} is asked anew under its old name"
        else:
            assert name not in used, f"{name} came back"
            assert not is_sealed(entry), f"{last} became {name} while others were still answering"
            merely = answered and before is not None and now.seats == before.seats - {entry.seat} != before.seats
            assert not merely, f"{last} became {name} because {entry.seat} answered"
        used.add(name)
        last, before = name, now


def check_sealed_answers_open_together(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Before the last answer, the table only learns who has answered. Then the rules get all answers, in order."""
    opened: list[tuple[Seat, Any]] = []
    arrived: list[tuple[Seat, Any]] = []

    def decide(state: Any, moves: Any, chance: Any) -> Any:
        opened[:] = moves.items()
        return rules.decide(state, moves, chance)

    for game in walk(like(rules, decide=decide), seats, seed, options):
        entry = game.log[-1]
        if entry.seat is None:
            continue
        if is_sealed(entry):
            arrived.append((entry.seat, entry.action))
            assert entry.events == (Answered(entry.seat),), f"{entry} says more than that a seat has answered"
            assert game.prompt(entry.seat) is None or entry.seat in (game.ask.may if game.ask else ())
        elif is_opening(entry):
            assert opened == [*arrived, (entry.seat, entry.action)], "the rules get all answers, as they came in"
            assert entry.events[:2] == (Answered(entry.seat), Opened()) and not game.sealed
            arrived = []
        else:
            assert not arrived, "answers under seal, and something else happens"


def check_silent_seats_sit_at_the_table(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    for game in walk(rules, seats, seed, options):
        silent = rules.silent(game.state.board)
        assert silent <= set(range(seats)), f"{silent} do not all sit at the table"
    if game.outcome is not None:
        assert not rules.silent(game.state.board), "after the game everybody may talk"


def check_pieces_have_a_name_in_every_language(rules: Rules) -> None:
    shelves = {language: rules.pieces(language) for language in LANGUAGES}
    for language, pieces in shelves.items():
        assert pieces.keys() == shelves["en"].keys(), f"other pieces in {language}"
        nameless = [piece for piece, shown in pieces.items() if not shown.name.strip()]
        assert not nameless, f"no name in {language}: {nameless}"

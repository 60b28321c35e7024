"""What happens in each game until something is on every screen that is worth a look. Moves go by HTTP."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tests.web.people import Api

Json = dict[str, Any]
PEOPLE = range(4)


def similo(table: Api) -> Iterator[str]:
    giver, *_ = _asked(table)
    one, other, _ = (seat for seat in PEOPLE if seat != giver)
    yield "the giver holds the cards"
    table.clue(giver)
    yield "the guessers look at a clue"
    first, second, *_ = _view(table)["board"]["remaining"]
    for seat, card in ((one, first), (other, second)):
        _does(table, seat, {"type": "Mark", "card": card})
    for seat, card in ((one, first), (other, second)):
        _does(table, seat, {"type": "Remove", "cards": [card]})
    yield "the team is split"
    _takes_back(table, other)
    yield "one of them takes it back"
    _does(table, other, {"type": "Remove", "cards": [first]})
    yield "a card is gone"


def ego(table: Api) -> Iterator[str]:
    reader, *_ = _asked(table)
    one, other, third = (seat for seat in PEOPLE if seat != reader)
    yield "the reader reads"
    _does(table, reader, {"type": "Answer", "dots": 2})
    yield "the others guess"
    _does(table, one, {"type": "Guess", "dots": 2, "bet": 1})
    yield "one has guessed"
    _takes_back(table, one)
    for seat, dots in ((one, 1), (other, 2), (third, 3)):
        _does(table, seat, {"type": "Guess", "dots": dots, "bet": 2})
    yield "the answer is on the table"


def one_mind(table: Api) -> Iterator[str]:
    yield "everybody writes a first word"
    _write(table, PEOPLE)
    yield "everybody writes"
    _write(table, [0, 2])
    _takes_back(table, 2)
    yield "one has written"
    _write(table, [2, 1, 3])
    yield "the words are compared"
    prompt = table.table(0)["prompt"]
    proposed = [action for action in prompt["actions"] if action["type"] == "Propose"] if prompt else []
    if proposed:
        _does(table, 0, proposed[0])
        yield "the table votes on a pair"
        for seat, answer in ((1, "no"), (2, "yes"), (3, "no")):
            _vote(table, seat, answer)
        yield "the votes are in"


def same_game(table: Api) -> Iterator[str]:
    yield "everybody writes a clue"
    _write(table, PEOPLE)
    yield "a turn is about to begin"
    giver, *_ = _asked(table)
    one, other, _ = (seat for seat in PEOPLE if seat != giver)
    _does(table, giver, {"type": "Begin"})
    yield "the team looks at the cups"
    first, second, *_ = _categories(table, one)
    for seat, category in ((one, first), (other, second)):
        _does(table, seat, {"type": "Pick", "category": category})
        _does(table, seat, {"type": "Lift", "category": category})
    yield "the team is split"
    _takes_back(table, other)
    yield "one of them takes it back"
    _does(table, other, {"type": "Lift", "category": first})
    yield "a cup is lifted"


def council_of_four(table: Api) -> Iterator[str]:
    first, *_ = _asked(table)
    yield "the first one plans"
    _first(table, first, "Elect")
    yield "a councillor is elected"
    _takes_back(table, first)
    yield "the election is taken back"
    _first(table, first, "Elect")
    _first(table, first, "EndTurn")
    yield "the next one plans"


SCENES: dict[str, Callable[[Api], Iterator[str]]] = {
    "similo": similo,
    "ego": ego,
    "one_mind": one_mind,
    "same_game": same_game,
    "council_of_four": council_of_four,
}


def finish(table: Api) -> None:
    """Bots play for everybody until the game is over, then the people are back."""
    for seat in range(len(table.tokens)):
        table.call("PUT", f"/api/tables/{table.code}/seats/{seat}/stand-in", {"bot": "newcomer"}, seat=seat)


def people_are_back(table: Api) -> None:
    for seat in range(len(table.tokens)):
        table.call("DELETE", f"/api/tables/{table.code}/seats/{seat}/stand-in", seat=seat)


def _asked(table: Api) -> list[int]:
    """The seats that the table waits for."""
    waiting: list[int] = table.table(0)["ask"]["waiting"]
    return waiting


def _view(table: Api) -> Json:
    view: Json = table.table(0)["view"]
    return view


def _does(table: Api, seat: int, action: Json) -> None:
    """The seat's move, if it is asked; somebody may have settled it before."""
    prompt = table.table(seat)["prompt"]
    if prompt is not None:
        sent = table.sends(seat, prompt["id"], action)
        assert sent.is_success, f"{action}: {sent.text}"


def _first(table: Api, seat: int, kind: str) -> None:
    offered = [action for action in table.table(seat)["prompt"]["actions"] if action["type"] == kind]
    assert offered, f"no {kind}"
    table.moves(seat, offered[0])


def _write(table: Api, seats: Iterable[int]) -> None:
    """Each seat writes an example of its own, so that not everybody thinks alike at once."""
    for seat in seats:
        examples = table.table(seat)["prompt"]["examples"]
        table.moves(seat, {"type": "Write", "words": [examples[seat % len(examples)]]})


def _vote(table: Api, seat: int, answer: str) -> None:
    prompt = table.table(seat)["prompt"]
    if prompt and any(action["type"] == "Vote" for action in prompt["actions"]):
        _does(table, seat, {"type": "Vote", "answer": answer})


def _categories(table: Api, seat: int) -> list[str]:
    return [action["category"] for action in table.table(seat)["prompt"]["actions"] if action["type"] == "Pick"]


def _takes_back(table: Api, seat: int) -> None:
    """At once, if the rules allow it; if the others have to agree, they do."""
    table.call(
        "POST", f"/api/tables/{table.code}/undo", {"key": f"back-{table.table(seat)['number']}-{seat}"}, seat=seat
    )

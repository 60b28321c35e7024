"""Get ready: twenty chips each, half of them into the pool; the rest of the 120 stays in the box."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.chance import SPAN, Chance
from parlour.errors import Illegal
from parlour.games.ego.events import CardDrawn, CharacterBrought, OwnQuestion, Question, ReaderChosen
from parlour.games.ego.known import ALL_CHIPS, ONE_MORE, STAKE, Board, Box, Card, EgoOptions, Hand, Stand
from parlour.lexicon import own_questions as written
from parlour.lexicon import questions
from parlour.rules import Event, Outcome, Seat, State

EgoState = State[Board, Hand, Box]


def lay(seats: int, options: EgoOptions) -> EgoState:
    """The table before the game: chips, pool and box by the number of players, and the cards."""
    if options.first is not None and not 0 <= options.first < seats:
        raise Illegal("ready", "no_such_seat", {"seat": options.first})
    box = box_of_cards(options)
    stand = options.stand or Stand((STAKE,) * seats, seats * STAKE)
    left = ALL_CHIPS - sum(stand.chips) - stand.pool
    if len(stand.chips) != seats or min(*stand.chips, stand.pool - 1, left) < 0:
        raise Illegal("ready", "bad_stand", {"count": ALL_CHIPS})
    limit = ONE_MORE if options.stand else options.questions
    board = Board(stand.chips, stand.pool, left, limit, len(box.cards), options.first, honour=options.honour)
    return State(board, (Hand(),) * seats, box)


def carried(options: EgoOptions, left: tuple[Board, tuple[Seat, ...]] | None) -> EgoOptions:
    """The options for one more question each with the last game's chips, if that game ended after its questions."""
    if not options.carry or left is None or left[0].ended != "questions_asked":
        return replace(options, carry=False, stand=None)
    last, places = left
    return replace(options, stand=Stand(tuple([last.chips[place] for place in places]), last.pool))


def after_the_last_round(options: EgoOptions, outcome: Outcome) -> dict[str, Any]:
    """Switch `carry` off after one more round, so that the next game is a full one."""
    return {"carry": False}


def box_of_cards(options: EgoOptions) -> Box:
    """The built-in cards, the group's own, or both. Cards for adults only if the option allows them."""
    house = house_cards(grown_up=options.grown_up)
    if not options.own:
        return Box(house)
    own = own_questions(options)
    if not own and not options.mixed:
        raise Illegal("ready", "only_for_grown_ups", {"count": len(options.own)})
    alone = options.only and not options.mixed
    return Box((*[(question,) for question in own], *(() if alone else house)), own, options.mixed)


def own_questions(options: EgoOptions) -> dict[Question, OwnQuestion]:
    """The group's questions by id. Each is a card with an empty back."""
    numbered = {own_id(number): question for number, question in enumerate(options.own)}
    return {id: question for id, question in numbered.items() if options.grown_up or not question.grown_up}


def own_from_text(text: str, language: str) -> tuple[dict[str, Any], ...]:
    """A group's own questions from a text, as the option stores them."""
    return tuple(
        {"ask": own.ask, "answers": own.answers, "language": language} | ({"grown_up": True} if own.grown_up else {})
        for own in written.read_own(text, language)
    )


def own_from_form(forms: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """A group's own questions from a form, as the option stores them."""
    return tuple(
        {"ask": own.ask, "answers": own.answers, "language": own.language}
        | ({"grown_up": True} if own.grown_up else {})
        for own in written.proofread(msgspec.convert(forms, tuple[written.QuestionForm, ...]))
    )


def own_id(number: int) -> Question:
    return f"own{number + 1}"


def face_up(options: EgoOptions, events: Iterable[Event]) -> EgoOptions:
    """Hide the group's own questions that were not drawn: they may be used in another game."""
    drawn = {event.question for event in events if isinstance(event, CardDrawn)}
    own = [
        question if own_id(number) in drawn else replace(question, ask="…", answers=("1", "2", "3"))
        for number, question in enumerate(options.own)
    ]
    return replace(options, own=tuple(own))


@cache
def house_cards(*, grown_up: bool) -> tuple[Card, ...]:
    """All 220 built-in cards, or only those for everybody."""
    cards = [card for card in questions.cards() if grown_up or not questions.is_grown_up(card)]
    return tuple([questions.sides(card) for card in cards])


def setup(state: EgoState, chance: Chance) -> Iterator[Event]:
    """Choose the first reader and draw a card."""
    first = chance.below(state.board.seats) if state.board.reader is None else state.board.reader
    yield ReaderChosen(first)
    yield draw(state.box, first, chance)
    for seat in range(state.board.seats):
        yield CharacterBrought(seat, chance.below(SPAN))


def draw(box: Box, reader: Seat, chance: Chance) -> CardDrawn:
    """Draw a card from the box, with either side up, and lay it face up."""
    question = chance.choice(chance.choice(heap(box, chance)))
    return CardDrawn(reader, question, box.own.get(question))


def heap(box: Box, chance: Chance) -> tuple[Card, ...]:
    """The cards to draw from: the group's own until none are left. If mixed, own and built-in are equally likely."""
    own = tuple([card for card in box.cards if card[0] in box.own])
    if len(own) in (0, len(box.cards)):
        return box.cards
    return own if not box.mixed or chance.below(2) else tuple([card for card in box.cards if card[0] not in box.own])

"""Pebbles, broken on purpose: in each toy one thing is wrong, and one check of the kit must notice it.

`BROKEN` says which: a function that makes a fresh toy, the check, and what the check says about it.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Self, cast

from msgspec import Meta
from msgspec.structs import force_setattr, replace

from parlour import rules as protocol
from parlour.chance import Chance
from parlour.errors import Illegal
from parlour.game.abilities import Advises, DecidesWithoutAbsent, Obstacle, SaysWhyNot, TakesItsTime
from parlour.game.story import Story
from parlour.pieces import Piece
from parlour.rules import Ask, Choices, Outcome, Prompt, Public, Rules, Seat, SeatView, State, Words, Write
from tests.games import hosting, kit, knowing, leaving, pebbles, undoing, worlds
from tests.games.pebbles import PEBBLES, Board, Box, Drawn, Guess, Hand, Hidden, PebblesState, Show, Shown
from tests.games.walks import like

SECRETS = kit.Secrets(reveals=frozenset({"Drawn", "BowlLifted"}), moves=frozenset({"Guess", "Write"}))
Events = Iterator[protocol.Event]
Moves = Mapping[Seat, pebbles.Action]
Check = Callable[..., None]


# Who knows what


class NosyBoard(Board, frozen=True):
    """A board that keeps what it hears."""

    heard: tuple[str, ...] = ()

    def after(self, event: pebbles.Event) -> Self:
        if isinstance(event, Drawn):
            return replace(self, heard=self.heard + event.pebbles)
        return super().after(event)


class Glass(State[Board, Hand, Box], frozen=True):
    """A table of glass: the board folds everything."""

    def after(self, event: Any) -> "Glass":
        state = super().after(event)
        return Glass(self.board.after(event), state.hands, state.box)


def with_a_glass_table() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> Glass:
        laid = pebbles.lay(seats, options)
        return Glass(NosyBoard(seats, options.rounds, options.writing), laid.hands, laid.box)

    return like(pebbles, lay=lay)


class Whispered(Public, frozen=True):
    """Spectators hear it, and seat 0 does not."""

    def seen_by(self, seat: Seat | None) -> bool:
        return seat != 0


def that_does_not_know_where_it_leads() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        story = Story(state, chance)
        story.events.extend(pebbles.decide(state, moves, chance))
        return story

    return like(pebbles, decide=decide)


def with_an_event_that_skips_a_seat() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        yield from pebbles.setup(state, chance)
        yield Whispered()

    return like(pebbles, setup=setup)


class Drew(Public, frozen=True):
    """A careless event: it tells all what only one may know."""

    seat: Seat
    pebble: str


def with_open_hands() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            if isinstance(event, Drawn):
                yield Drew(event.seat, event.pebbles[0])

    return like(pebbles, setup=setup)


def that_bars_words_still_under_seal() -> Rules:
    written: list[str] = []

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        pebbles.check(view, action)
        if isinstance(action, Write):
            written.extend(action.words)

    def legal(view: SeatView[Board, Hand]) -> Prompt:
        prompt = pebbles.legal(view)
        return (
            replace(prompt, limits=replace(prompt.limits, barred=(*written,))) if isinstance(prompt, Words) else prompt
        )

    return like(pebbles, check=check, legal=legal, Options=Writing)


class Writing(pebbles.Options, frozen=True):
    writing: bool = True


class Hinted(Public, frozen=True):
    number: int


def with_a_bowl_of_glass() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            if isinstance(event, Hidden):
                yield Hinted(PEBBLES.index(event.pebble))

    return like(pebbles, setup=setup)


def that_says_warm_or_cold() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        yield from pebbles.decide(state, moves, chance)
        yield Hinted(sum(action == Show(PEBBLES[0]) for action in moves.values()) + len(state.box.hidden))

    return like(pebbles, decide=decide)


def that_lists_the_hidden_one_first() -> Rules:
    peeked, setup = peeking()

    def legal(view: SeatView[Board, Hand]) -> Prompt:
        prompt = pebbles.legal(view)
        if isinstance(prompt, Words):
            return prompt
        return Choices(tuple(sorted(prompt.actions, key=lambda action: action != Guess(peeked[0]))))

    return like(pebbles, setup=setup, legal=legal)


def whose_refusals_give_hints() -> Rules:
    peeked, setup = peeking()

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        try:
            pebbles.check(view, action)
        except Illegal as refusal:
            raise Illegal(refusal.section, refusal.code, {"letters": len(peeked[0])}) from refusal

    return like(pebbles, setup=setup, check=check)


def peeking() -> tuple[list[str], Callable[[PebblesState, Chance], Events]]:
    """A deal with somebody looking under the bowl."""
    peeked: list[str] = []

    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            yield event
            peeked[:] = [event.pebble] if isinstance(event, Hidden) else peeked

    return peeked, setup


def with_open_guesses() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        if isinstance(asked, Outcome) or not asked.sealed:
            return asked
        owing = asked.seats - board.guesses.keys()
        return replace(asked, seats=owing, sealed=False)

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        guesses = {seat: Guess(pebble) for seat, pebble in state.board.guesses.items()}
        if not pebbles.is_guessing(state.board) or len(guesses) + 1 == state.board.seats:
            return pebbles.decide(state, {**guesses, **moves}, chance)
        return [pebbles.Guessed(seat, pebbles.guessed(action)) for seat, action in moves.items()]

    return like(pebbles, ask=ask, decide=decide)


# What may be answered, and what is refused


def that_leaves_a_seat_speechless() -> Rules:
    def legal(view: SeatView[Board, Hand]) -> Prompt:
        return Choices(()) if view.seat == 1 and pebbles.is_guessing(view.board) else pebbles.legal(view)

    return like(pebbles, legal=legal)


def that_lists_what_it_refuses() -> Rules:
    def legal(view: SeatView[Board, Hand]) -> Prompt:
        if pebbles.is_guessing(view.board):
            return Choices(tuple(Guess(pebble) for pebble in PEBBLES))
        return pebbles.legal(view)

    return like(pebbles, legal=legal)


def that_asks_a_seat_that_is_not_there() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, may=asked.may | {board.seats})

    return like(pebbles, ask=ask)


def that_asks_under_no_heading() -> Rules:
    return like(pebbles, sections=("ready", "show", "end"))


def whose_default_cannot_decide() -> Rules:
    """It shows, takes back, shows again; and it is asked until it is left alone."""

    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        if isinstance(asked, Outcome) or asked.section != "show":
            return asked
        return Ask("show", frozenset(range(board.seats)), step=board.round)

    return like(pebbles, ask=ask, default=fidget)


def whose_absent_people_fidget() -> Rules:
    def while_away(view: SeatView[Board, Hand], here: frozenset[Seat]) -> protocol.Action | None:
        return None if pebbles.is_guessing(view.board) else fidget(view)

    return like(pebbles, abilities=(DecidesWithoutAbsent(while_away),))


def fidget(view: SeatView[Board, Hand]) -> protocol.Action:
    return pebbles.TakeBack() if view.seat in view.board.shown else pebbles.default(view)


def with_an_obstacle_that_everybody_passes() -> Rules:
    return like(pebbles, abilities=(SaysWhyNot(lambda view: [Obstacle({"type": "Show"}, "show", "not_in_hand", {})]),))


def with_an_obstacle_under_no_heading() -> Rules:
    return like(
        pebbles, abilities=(SaysWhyNot(lambda view: [Obstacle({"type": "Dance"}, "dance", "not_in_hand", {})]),)
    )


def that_takes_its_time_for_nothing() -> Rules:
    return like(pebbles, abilities=(TakesItsTime({"dance": 2.0}),))


def that_does_things_in_no_time() -> Rules:
    return like(pebbles, abilities=(TakesItsTime({"show": 0.5}),))


def whose_default_shows_any_pebble() -> Rules:
    def default(view: SeatView[Board, Hand]) -> protocol.Action:
        return pebbles.default(view) if pebbles.is_guessing(view.board) else Show(PEBBLES[0])

    return like(pebbles, default=default)


def that_takes_any_text() -> Rules:
    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        if not isinstance(action, Write):
            pebbles.check(view, action)

    return like(pebbles, check=check, Options=Writing)


def whose_refusals_leave_a_trace() -> Rules:
    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        if isinstance(action, Guess) and not pebbles.is_guessing(view.board):
            view.board.shown.clear()
        pebbles.check(view, action)

    return like(pebbles, check=check)


def that_takes_moves_of_other_games() -> Rules:
    foreign: set[type] = {kit.Foreign}

    def check(view: SeatView[Board, Hand], action: protocol.Action) -> None:
        if isinstance(action, Show | Guess | pebbles.TakeBack | Write):
            pebbles.check(view, action)

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        return () if foreign.intersection(map(type, moves.values())) else pebbles.decide(state, moves, chance)

    return like(pebbles, check=check, decide=decide, Action=pebbles.Action | kit.Foreign)


def that_forgets_itself_while_deciding() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        for seat, action in moves.items():
            if isinstance(action, Show):
                state.board.shown[seat] = action.pebble
        return list(pebbles.decide(state, moves, chance))

    return like(pebbles, decide=decide)


def that_counts_how_often_it_was_asked() -> Rules:
    questions: list[None] = []

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        questions.append(None)
        yield from pebbles.decide(state, moves, chance)
        yield Hinted(len(questions))

    return like(pebbles, decide=decide)


def with_advice_that_is_no_struct() -> Rules:
    return like(pebbles, abilities=(Advises(lambda view, action: cast(Any, "think again")),))


def that_tires_of_giving_advice() -> Rules:
    advised: list[Any] = []

    def advise(view: SeatView[Board, Hand], action: pebbles.Action) -> Piece:
        advised.append(action)
        return Piece(f"for the {len(advised)}th time")

    return like(pebbles, abilities=(Advises(advise),))


# How a game goes


def that_never_ends() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Iterable[protocol.Event]:
        return () if pebbles.is_guessing(state.board) else pebbles.decide(state, moves, chance)

    return like(pebbles, decide=decide)


def that_ends_for_no_reason() -> Rules:
    return like(pebbles, endings=("guessed",))


def that_wins_alone_together() -> Rules:
    return like(pebbles, together=True)


def that_doubles_pebbles() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield Shown(event.seat, PEBBLES[0]) if isinstance(event, Shown) else event

    return like(pebbles, decide=decide)


def that_rolls_its_own_dice() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        return pebbles.setup(state, Chance(str(random.random()), 0))

    return like(pebbles, setup=setup)


def that_always_deals_the_same() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        return pebbles.setup(state, Chance("always", 0))

    return like(pebbles, setup=setup)


def whose_log_nobody_can_read() -> Rules:
    return like(pebbles, Event=Hidden | Drawn | Shown | pebbles.Guessed | pebbles.RoundEnded | pebbles.BowlLifted)


class Looked(protocol.Private, frozen=True):
    """A careless type: a tuple goes in, a list comes out."""

    pebbles: Any


def whose_events_come_back_different() -> Rules:
    def setup(state: PebblesState, chance: Chance) -> Events:
        yield from pebbles.setup(state, chance)
        yield Looked(0, PEBBLES)

    return like(pebbles, setup=setup, Event=pebbles.Event | Looked)


def that_deals_while_laying() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        laid = pebbles.lay(seats, options)
        return State(laid.board, laid.hands, Box(tuple(random.sample(PEBBLES, len(PEBBLES)))))

    return like(pebbles, lay=lay)


# How the table asks


def whose_questions_all_have_one_name() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, step=0)

    return like(pebbles, ask=ask, Options=Longest)


class Longest(pebbles.Options, frozen=True):
    rounds: Annotated[int, Meta(ge=1, le=3)] = 3


def whose_questions_are_renamed_by_every_answer() -> Rules:
    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) else replace(asked, step=10 * board.round + len(board.shown))

    return like(pebbles, ask=ask)


def that_is_asked_anew_under_its_old_name() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield event
            others = {seat: shown for seat, shown in state.board.shown.items() if seat not in moves}
            if isinstance(event, Shown) and others and PEBBLES.index(event.pebble) % 2:
                yield from [pebbles.TakenBack(seat, shown) for seat, shown in others.items()]

    return like(pebbles, decide=decide)


def that_breaks_the_seal_after_one_answer() -> Rules:
    answered: list[int] = []

    def check(view: SeatView[Board, Hand], action: pebbles.Action) -> None:
        pebbles.check(view, action)
        answered[:] = [view.board.round] if pebbles.is_guessing(view.board) else []

    def ask(board: Board) -> Ask | Outcome:
        asked = pebbles.ask(board)
        return asked if isinstance(asked, Outcome) or not answered else replace(asked, sealed=False)

    return like(pebbles, check=check, ask=ask)


def that_silences_somebody_at_another_table() -> Rules:
    return like(pebbles, silent=lambda board: frozenset({board.seats}))


def that_silences_the_losers() -> Rules:
    return like(pebbles, silent=lambda board: frozenset({0}))


# What the host may choose, and what has a name


def that_cannot_seat_four() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        if seats == 4:
            raise Illegal("ready", "too_many")
        return pebbles.lay(seats, options)

    return like(pebbles, lay=lay)


class Anything(pebbles.Options, frozen=True, forbid_unknown_fields=False):
    """Takes options that it does not know."""


class First(pebbles.Options, frozen=True):
    """Names a seat, and `lay` does not look whether it is there."""

    first: Annotated[Seat | None, Meta(extra_json_schema={"x-kind": "seat"})] = None


class Growing(pebbles.Options, frozen=True):
    """Is another one every time it is read."""

    note: str = ""

    def __post_init__(self) -> None:
        force_setattr(self, "note", self.note + "!")


def that_takes_any_option() -> Rules:
    return like(pebbles, Options=Anything)


def whose_first_seat_may_be_anywhere() -> Rules:
    return like(pebbles, Options=First)


def whose_options_grow() -> Rules:
    return like(pebbles, Options=Growing)


def with_a_nameless_pebble_in_polish() -> Rules:
    def pieces(language: str) -> Mapping[str, Piece]:
        return {**pebbles.pieces(language), "agate": Piece("" if language == "pl" else "Agate")}

    return like(pebbles, pieces=pieces)


def with_one_pebble_more_in_french() -> Rules:
    def pieces(language: str) -> Mapping[str, Piece]:
        return {**pebbles.pieces(language), **({"galet": Piece("Galet")} if language == "fr" else {})}

    return like(pebbles, pieces=pieces)


# Taking back


def that_knows_the_secret_by_heart() -> Rules:
    """Guesses are open, and the last word about the bowl is said without looking under it."""
    memory: list[str] = []
    open_game = with_open_guesses()

    def setup(state: PebblesState, chance: Chance) -> Events:
        for event in pebbles.setup(state, chance):
            if isinstance(event, Hidden):
                memory[:] = [event.pebble]
            yield event

    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        yield from open_game.decide(state, moves, chance)
        if pebbles.is_guessing(state.board) and len(state.board.guesses) + 1 < state.board.seats:
            yield pebbles.BowlLifted(memory[0])

    return like(open_game, setup=setup, decide=decide)


class Scratched(Board, frozen=True):
    """A board on which one writes: what lies there changes in place."""

    def after(self, event: pebbles.Event) -> Self:
        if isinstance(event, Shown):
            self.shown[event.seat] = event.pebble
            return replace(self)
        return super().after(event)


def with_a_board_to_write_on() -> Rules:
    def lay(seats: int, options: pebbles.Options) -> PebblesState:
        laid = pebbles.lay(seats, options)
        return State(Scratched(seats, options.rounds, options.writing), laid.hands, laid.box)

    return like(pebbles, lay=lay)


def that_shuffles_its_hands() -> Rules:
    def decide(state: PebblesState, moves: Moves, chance: Chance) -> Events:
        for event in pebbles.decide(state, moves, chance):
            yield Shown(event.seat, random.choice(PEBBLES)) if isinstance(event, Shown) else event

    return like(pebbles, decide=decide, laws=lambda state: {})


BROKEN: tuple[tuple[Callable[[], Rules], Check, str], ...] = (
    (with_a_glass_table, knowing.check_views_equal_the_fold_of_what_was_seen, "more, or less, than it saw"),
    (
        that_does_not_know_where_it_leads,
        knowing.check_views_equal_the_fold_of_what_was_seen,
        "more, or less, than it saw",
    ),
    (with_an_event_that_skips_a_seat, knowing.check_views_equal_the_fold_of_what_was_seen, "is public, but not to all"),
    (with_open_hands, knowing.check_no_secret_reaches_other_viewers_bytes, "None must not know"),
    (that_bars_words_still_under_seal, knowing.check_canary_words_stay_closed, "canary.* reached"),
    (with_a_bowl_of_glass, worlds.check_two_worlds_look_the_same, "whenever .'Hidden'. differs, everybody can tell"),
    (that_says_warm_or_cold, worlds.check_two_worlds_look_the_same, "can tell Entry"),
    (that_lists_the_hidden_one_first, worlds.check_two_worlds_look_the_same, "can tell the worlds apart"),
    (whose_refusals_give_hints, worlds.check_two_worlds_look_the_same, "can tell the worlds apart"),
    (with_open_guesses, worlds.check_hidden_moves_look_the_same, "can tell Entry"),
    (that_leaves_a_seat_speechless, kit.check_every_listed_answer_is_accepted, "seat 1 at guess"),
    (
        that_lists_what_it_refuses,
        kit.check_every_listed_answer_is_accepted,
        "offered and refused: lies_on_the_table",
    ),
    (that_asks_a_seat_that_is_not_there, kit.check_every_listed_answer_is_accepted, "asked is who sits at the table"),
    (that_asks_under_no_heading, kit.check_every_listed_answer_is_accepted, "guess is no heading"),
    (whose_default_shows_any_pebble, kit.check_default_is_always_legal, "offered and refused: not_in_hand"),
    (whose_default_cannot_decide, leaving.check_defaults_move_on, "still owes an answer at show"),
    (whose_absent_people_fidget, leaving.check_who_is_away_comes_to_rest, "fidgets at show"),
    (that_takes_its_time_for_nothing, leaving.check_the_tempo_is_told_by_heading, "dance is no heading"),
    (that_does_things_in_no_time, leaving.check_the_tempo_is_told_by_heading, "show takes 0.5 times as long"),
    (with_an_obstacle_that_everybody_passes, kit.check_obstacles_are_in_the_way, "is not in the way"),
    (with_an_obstacle_under_no_heading, kit.check_obstacles_are_in_the_way, "dance is no heading"),
    (that_takes_any_text, kit.check_words_keep_to_their_limits, "not refused"),
    (whose_refusals_leave_a_trace, kit.check_a_refusal_changes_nothing, "left a trace"),
    (that_takes_moves_of_other_games, kit.check_a_refusal_changes_nothing, "not refused"),
    (
        that_forgets_itself_while_deciding,
        kit.check_nothing_happens_before_it_is_folded,
        "refused: shown_already",
    ),
    (that_counts_how_often_it_was_asked, kit.check_nothing_happens_before_it_is_folded, "has two results"),
    (with_advice_that_is_no_struct, kit.check_nothing_happens_before_it_is_folded, "is no advice"),
    (that_tires_of_giving_advice, kit.check_nothing_happens_before_it_is_folded, "two pieces of advice"),
    (that_never_ends, kit.check_every_game_ends, "no end after"),
    (that_ends_for_no_reason, kit.check_every_game_ends, "nobody is no declared ending"),
    (that_wins_alone_together, kit.check_every_game_ends, "all win or lose together"),
    (that_doubles_pebbles, kit.check_the_laws_hold_at_every_step, "every pebble is in one place"),
    (that_rolls_its_own_dice, kit.check_the_seed_decides_everything, "luck from elsewhere"),
    (that_always_deals_the_same, kit.check_the_seed_decides_everything, "every seed deals the same"),
    (whose_log_nobody_can_read, kit.check_a_log_survives_paper, "not to be read again"),
    (whose_events_come_back_different, kit.check_a_log_survives_paper, "is not what was written"),
    (that_deals_while_laying, kit.check_a_log_survives_paper, "folds to another table"),
    (whose_questions_all_have_one_name, kit.check_prompt_ids_name_the_question, "came back"),
    (whose_questions_are_renamed_by_every_answer, kit.check_prompt_ids_name_the_question, "because . answered"),
    (that_is_asked_anew_under_its_old_name, kit.check_prompt_ids_name_the_question, "asked anew under its old name"),
    (
        that_breaks_the_seal_after_one_answer,
        kit.check_sealed_answers_open_together,
        "answers under seal, and",
    ),
    (that_silences_somebody_at_another_table, kit.check_silent_seats_sit_at_the_table, "do not all sit at the table"),
    (that_silences_the_losers, kit.check_silent_seats_sit_at_the_table, "everybody may talk"),
    (that_cannot_seat_four, hosting.check_the_default_options_lay_at_every_size, "nothing to play for 4"),
    (that_takes_any_option, hosting.check_bad_options_are_refused, "not refused"),
    (whose_first_seat_may_be_anywhere, hosting.check_bad_options_are_refused, "not refused"),
    (whose_options_grow, hosting.check_options_survive_paper, "came back"),
    (with_a_nameless_pebble_in_polish, kit.check_pieces_have_a_name_in_every_language, "no name in pl"),
    (that_knows_the_secret_by_heart, undoing.check_what_is_free_shows_nothing, "is free, and shows"),
    (with_a_board_to_write_on, undoing.check_going_back_is_going_back, "things are not as they were"),
    (that_shuffles_its_hands, undoing.check_luck_comes_again, "had other luck the second time"),
    (with_one_pebble_more_in_french, kit.check_pieces_have_a_name_in_every_language, "other pieces in fr"),
)

"""The conformance kit: what every game must be like, one sentence a function.

Each check plays a game (any object that keeps the protocol) and fails with an `AssertionError`. test_every_game.py aims
them at the shelf at every table size; test_the_kit.py shows of each that it fails on a game that is broken on purpose.
What only the game itself can say stands in `Secrets`: tests/games/<game>/secrets.py has one.
"""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct

from parlour.errors import Damaged, GameOver, Illegal, OutOfTurn, Refused, Stale
from parlour.game import Answered, AnyEntry, Game, Header, Opened
from parlour.game.log import read, write
from parlour.languages import LANGUAGES
from parlour.rules import Action, Limits, Rules, Seat, Words, Write
from tests.games.walks import (
    CAP,
    answers,
    asked,
    is_opening,
    is_sealed,
    like,
    received,
    truth,
    twin,
    verdict,
    viewers,
    walk,
)


class Secrets(Struct, frozen=True):
    """What only the game can say about its secrets."""

    reveals: frozenset[str] = frozenset()  # events through which a secret rightly becomes known
    moves: frozenset[str] = frozenset()  # actions whose content nobody else may see when they are made


NO_SECRETS = Secrets()


@contextmanager
def expected(refusal: type[Exception] | tuple[type[Exception], ...]) -> Iterator[None]:
    """What happens in here must be refused so."""
    try:
        yield
    except refusal:
        return
    raise AssertionError(f"not refused: {refusal}")


# What may be answered


def check_every_listed_answer_is_accepted(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """`legal` is never empty for an asked seat; what it lists passes `check`, survives JSON, and folds."""
    luck = random.Random(seed)
    for game in walk(rules, seats, seed, options):
        ask = game.ask
        if ask is None:
            assert not any(map(game.prompt, range(seats))), "the game is over"
            return
        assert ask.seats and ask.seats | ask.may <= set(range(seats)), "asked is who sits at the table"
        assert not ask.seats & ask.may, "who owes an answer does not merely have leave to speak"
        assert ask.section in rules.sections, f"{ask.section} is no heading of {rules.name}"
        for seat in range(seats):
            listed = answers(game.prompt(seat))
            assert bool(listed) == (seat in ask.seats | ask.may), f"seat {seat} at {game.prompt_id}: {listed}"
            for action in luck.sample(listed, min(len(listed), 12)):
                accept(game, seat, action)


def check_default_is_always_legal(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            accept(game, seat, rules.default(game.view(seat)))


def accept(game: Game, seat: Seat, action: Action) -> Game:
    """The table after this answer."""
    after = twin(game)
    after.fold(_granted(game, seat, action))
    assert after.ask is not None or after.outcome is not None
    assert msgspec.json.decode(msgspec.json.encode(action), type=game.rules.Action) == action
    return after


def _granted(game: Game, seat: Seat, action: Action) -> AnyEntry:
    try:
        game.rules.check(game.view(seat), action)
        return game.propose(seat, action, game.prompt_id).entry
    except Refused as refusal:
        raise AssertionError(f"{action} was offered and refused: {refusal}") from refusal


def check_obstacles_are_in_the_way(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """What is said to be impossible is in no list; the reason stands under a heading."""
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            listed = [msgspec.to_builtins(action) for action in answers(game.prompt(seat))]
            for obstacle in game.obstacles(seat):
                assert obstacle.section in rules.sections, f"{obstacle.section} is no heading of {rules.name}"
                for action in listed:
                    wished = {field: action.get(field) for field in obstacle.wish}
                    assert wished != obstacle.wish, f"{obstacle} is not in the way: {action} is listed"


def check_words_keep_to_their_limits(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The limits of a free text are data; what they rule out is refused."""
    for game in walk(rules, seats, seed, options):
        for seat in asked(game):
            prompt = game.prompt(seat)
            if isinstance(prompt, Words):
                for example in prompt.examples:
                    assert _is_within(prompt.limits, example), f"{example} is outside of {prompt.limits}"
                for words in _outside(prompt.limits):
                    with expected(Illegal):
                        game.propose(seat, Write(words))


def _is_within(limits: Limits, text: str) -> bool:
    return (
        0 < len(text) <= limits.letters and len(text.split()) <= limits.words and text.casefold() not in limits.barred
    )


def _outside(limits: Limits) -> Iterator[tuple[str, ...]]:
    start = limits.starts or "a"
    yield ()
    yield ("",)
    yield (start + "b" * limits.letters,)
    yield (start,) * (limits.words + 1)
    yield from [(word,) for word in limits.barred]
    if limits.starts:
        yield ("z" if limits.starts.casefold() != "z" else "a",)


# What is refused


def check_a_refusal_changes_nothing(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Out of turn, too late, not of this game, not now, after the end: it raises, and all is as before."""
    luck, tried = random.Random(seed), list[Action]()
    for game in walk(rules, seats, seed, options):
        tried += [game.log[-1].action] if game.log[-1].action is not None else []
        before, state = truth(game), game.state
        for refusal, seat, action, prompt in _misdeeds(game, seats, luck, tried):
            with expected(refusal):
                game.play(seat, action, prompt)
            assert truth(game) == before and game.state is state, f"{action} was refused and left a trace"
        for action in luck.sample(tried, min(len(tried), 6)):
            for seat in asked(game):
                verdict(game, seat, action)  # granted or refused, never a crash
                assert truth(game) == before and game.state is state, f"{action} left a trace"


class Foreign(Action, frozen=True):
    """An action of no game."""


Misdeed = tuple[type[Exception] | tuple[type[Exception], ...], Seat, Action, str | None]


def _misdeeds(game: Game, seats: int, luck: random.Random, tried: list[Action]) -> Iterator[Misdeed]:
    ask, some = game.ask, luck.choice(tried) if tried else Foreign()
    for seat in range(seats):
        if ask is None:
            yield GameOver, seat, some, None
        elif seat not in ask.seats | ask.may:
            yield OutOfTurn, seat, some, None
        else:
            own = luck.choice(answers(game.prompt(seat)))
            yield Stale, seat, own, "some.other.question"
            yield (Refused, TypeError), seat, Foreign(), None


def check_nothing_happens_before_it_is_folded(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Asking, listing, drafting and proposing leave no trace, and the same question has the same answer."""
    for game in walk(rules, seats, seed, options):
        before = truth(game)
        for seat in asked(game):
            action = rules.default(game.view(seat))
            first, again = _granted(game, seat, action), _granted(game, seat, action)
            assert write(first) == write(again), f"{action} has two results"
            assert game.prompt(seat) == game.prompt(seat)
            advised = game.draft(seat, action)
            assert advised is None or isinstance(advised, Struct), f"{advised!r} is no advice: it is no struct"
            assert advised == game.draft(seat, action), f"two pieces of advice on {action}"
        assert truth(game) == before, "a question has changed the table"


# How a game goes


def check_every_game_ends(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Aimless play ends, and so does a table of absent people; with a reason that the game declares."""
    for game in (_last(walk(rules, seats, seed, options, CAP)), _last(_absent(rules, seats, seed, options))):
        outcome = game.outcome
        assert outcome is not None and game.ask is None, f"no end after {len(game.log)} lines"
        assert outcome.reason in rules.endings, f"{outcome.reason} is no declared ending"
        assert len(outcome.scores) == seats and outcome.winners <= set(range(seats))
        if rules.together:
            assert outcome.winners in (frozenset(), frozenset(range(seats))), "all win or lose together"


def _absent(rules: Rules, seats: int, seed: str, options: Any) -> Iterator[Game]:
    game = Game.open(rules, seats, options, seed)
    yield game
    while game.ask is not None and len(game.log) < CAP:
        seat = min(game.ask.seats)
        game.play(seat, rules.default(game.view(seat)))
        yield game


def _last(tables: Iterable[Game]) -> Game:
    *_, game = tables
    return game


def check_the_laws_hold_at_every_step(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    for game in walk(rules, seats, seed, options):
        broken = [law for law, holds in rules.laws(game.state).items() if not holds]
        assert not broken, f"{broken} after {game.log[-1]}"


def check_the_seed_decides_everything(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """The same seed and choices give the same bytes, whatever the world's own luck does; other seeds deal otherwise."""
    games = []
    for noise in (1, 2):
        random.seed(noise)
        games.append(
            [[received(game, viewer) for viewer in viewers(seats)] for game in walk(rules, seats, seed, options)]
        )
    assert games[0] == games[1], "luck from elsewhere"
    deals = {write(Game(rules, seats, options, f"{seed}{other}").deal().entry) for other in range(6)}
    assert len(deals) > 1, "every seed deals the same"


def check_a_log_survives_paper(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Every line reads as it was written, and the log folds to the same table: also under tomorrow's rules."""
    luck, lines, stages = random.Random(seed), list[bytes](), list[tuple[bytes, str, Any]]()
    for game in walk(rules, seats, seed, options):
        lines.append(write(game.log[-1]))
        again = _reread(rules, lines[-1])
        assert again == game.log[-1] and write(again) == lines[-1], f"{again} is not what was written"
        stages.append((truth(game), game.prompt_id, [received(game, viewer) for viewer in viewers(seats)]))
    header = msgspec.json.decode(msgspec.json.encode(game.header), type=Header)
    for length in {1, len(lines), *luck.sample(range(1, len(lines) + 1), min(len(lines), 6))}:
        other = Game.replay(rules, header, [read(rules, line) for line in lines[:length]])
        scene = truth(other), other.prompt_id, [received(other, viewer) for viewer in viewers(seats)]
        assert scene == stages[length - 1], f"line {length} folds to another table"
    tomorrow = Game.replay(_tomorrow(rules), header, [read(rules, line) for line in lines])
    assert tomorrow.state == game.state, "old logs need old rules"


def _reread(rules: Rules, line: bytes) -> AnyEntry:
    try:
        return read(rules, line)
    except Damaged as damage:
        raise AssertionError(f"written, and not to be read again: {line!r}") from damage


def _tomorrow(rules: Rules) -> Rules:
    """The same game when all its rules have changed: only what folds events is left."""

    def changed(*_: Any) -> Any:
        raise AssertionError("a replay asks no rules")

    return like(rules, setup=changed, legal=changed, check=changed, decide=changed, default=changed)


# How the table asks


def check_prompt_ids_name_the_question(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """An id stays the same while others answer; a new question has a new one, and no id ever comes back."""
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
    """Before the last answer is in, the table only hears who has answered; then the rules get all, first come first."""
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


# What has a name


def check_pieces_have_a_name_in_every_language(rules: Rules) -> None:
    shelves = {language: rules.pieces(language) for language in LANGUAGES}
    for language, pieces in shelves.items():
        assert pieces.keys() == shelves["en"].keys(), f"other pieces in {language}"
        nameless = [piece for piece, shown in pieces.items() if not shown.name.strip()]
        assert not nameless, f"no name in {language}: {nameless}"

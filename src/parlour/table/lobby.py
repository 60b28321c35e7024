"""Commands between games: choose a game, bring questions, set who may join, and start."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.errors import Denied, Refused
from parlour.game import Game, Step, log
from parlour.game.abilities import CarriesOver, CarriesOverOptions, TakesContributions, TakesPictures, ability
from parlour.game.annotations import StandIn
from parlour.games import GAMES
from parlour.rules import Language, Options, Rules, Seat
from parlour.table.commands import (
    AllowResearch,
    BringQuestions,
    ChangeLinks,
    ChooseGame,
    DeleteTable,
    HostCommand,
    OpenLobby,
    PlayAtOnce,
    RemoveQuestions,
    RunCountdown,
    SetDoor,
    StartGame,
    Visitor,
)
from parlour.table.countdown import begun, due, paused
from parlour.table.evening import leading, options_for, options_now, with_part
from parlour.table.match import Match
from parlour.table.now import Now
from parlour.table.options import agreed_options, read_options, spoken_by
from parlour.table.permissions import host_id
from parlour.table.pictures import brought_for
from parlour.table.records import (
    NOTHING,
    Agreed,
    Brought,
    CountdownPaused,
    CountdownStopped,
    DoorSet,
    Founded,
    KeysChanged,
    LobbyOpened,
    Pending,
    PendingRecord,
    ResearchAllowed,
    SatDown,
    Sitter,
    SitterId,
    Started,
    pending,
)
from parlour.table.seats import filling
from parlour.table.table import Table
from parlour.table.welcome import first_options


def found(
    now: Now,
    host: Sitter,
    game: str,
    options: dict[str, Any],
    language: Language,
    *,
    first_game: bool = False,
    address: str = "",
) -> Founded:
    """Return the first record of a table: somebody opens it and sits at it as its host."""
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    chosen = {**first_options(GAMES[game]), **options} if first_game else options
    agreed = agreed_options(game, chosen, language)
    return Founded(now.at, host, game, agreed, language, now.salt("screen"), now.salt("watch"), address)


def choose_game(table: Table, command: ChooseGame, now: Now) -> Pending:
    """Choose the next game. Options that name a seat are checked when the game starts."""
    game = table.game if command.game is None else command.game
    language = table.language if command.language is None else command.language
    kept = options_now(table) if game == table.game else {}
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    options = kept if command.options is None else command.options
    agreed = pending(Agreed(now.at, game, agreed_options(game, options, language), language))
    return (*agreed, *_host_needs_a_moment(table, command, now))


def open_lobby(table: Table, command: OpenLobby, now: Now) -> Pending:
    """Take everybody to the lobby with the host. Does nothing if they are there."""
    opened = NOTHING if table.in_lobby else pending(LobbyOpened(now.at))
    return (*opened, *_host_needs_a_moment(table, command, now))


def set_door(table: Table, command: SetDoor, now: Now) -> Pending:
    locked = table.locked if command.locked is None else command.locked
    watching = table.watching if command.watching is None else command.watching
    latecomers = table.latecomers.door if command.latecomers is None else command.latecomers
    return pending(DoorSet(now.at, locked, watching, latecomers))


def allow_research(table: Table, command: AllowResearch, now: Now) -> Pending:
    return pending(ResearchAllowed(now.at, command.on))


def change_links(table: Table, command: ChangeLinks, now: Now) -> Pending:
    """Renew the screen and watch links. The old ones stop working."""
    return pending(KeysChanged(now.at, now.salt("screen"), now.salt("watch")))


def delete_table(table: Table, command: DeleteTable, now: Now) -> Pending:
    """Return no records: the log is deleted with the table."""
    return NOTHING


# Questions


def read_contribution(table: Table, text: str, language: str) -> tuple[dict[str, Any], ...]:
    """Return somebody's text as the game's option stores it. The refusal names each wrong line."""
    return _takes(table).read(text, language)


def check_contribution(table: Table, forms: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """Return the contribution from a filled-in form, as the game's option stores it."""
    try:
        return _takes(table).form(forms)
    except msgspec.ValidationError as error:
        raise Denied("malformed", facts={"field": "questions", "problem": str(error)}) from error


def bring_questions(table: Table, command: BringQuestions, now: Now) -> Pending:
    """Store the questions that somebody brings. They are not shown to others before they are drawn."""
    table.sitter(command.sitter)
    before = table.own.get(command.sitter, ())
    questions = (*before, *command.questions) if command.add else command.questions
    if command.seen is not None and command.seen != edition_of(before) and before != questions:
        raise Denied("questions_changed")
    takes = _takes(table)
    count = len(questions) + sum(len(brought) for sitter, brought in table.own.items() if sitter != command.sitter)
    if count > takes.most:
        raise Denied("too_many_questions", facts={"count": count, "most": takes.most})
    return pending(Brought(now.at, command.sitter, questions))


def remove_questions(table: Table, command: RemoveQuestions, now: Now) -> Pending:
    table.sitter(command.sitter)
    return pending(Brought(now.at, command.sitter, ()))


def edition_of(questions: tuple[dict[str, Any], ...]) -> str:
    """Return a fingerprint of this list, so that two devices of one seat do not overwrite each other's changes."""
    return sha256(msgspec.json.encode(questions, order="deterministic")).hexdigest()[:16]


# Start


def start_game(table: Table, command: StartGame, now: Now) -> Pending:
    """Start the game. Later games of the table start in the same way."""
    return _started(table, now, tuple(table.sitters), table.game if command.game is None else command.game)


def run_countdown(table: Table, command: RunCountdown, now: Now) -> Pending:
    """Do what is due. A game that cannot start with the chosen options waits for the host."""
    match due(table, now):
        case "begin":
            return begun(table, now)
        case "stop":
            return pending(CountdownStopped(now.at))
        case "start":
            try:
                return _started(table, now, tuple(table.sitters), leading(table))
            except Refused:
                return pending(CountdownPaused(now.at))
        case None:
            return NOTHING


def play_at_once(table: Table, command: PlayAtOnce, now: Now) -> Pending:
    """Seat bots beside the host and start the first game. Does nothing if there was a game."""
    if table.match is not None:
        return NOTHING
    bots = filling(table, command.kind, command.cast)
    seated = [SatDown(now.at, sitter) for sitter in bots]
    return (*pending(*seated), *_started(table, now, (*table.sitters, *bots), table.game))


# Within


def _host_needs_a_moment(table: Table, command: HostCommand, now: Now) -> Pending:
    """Pause the countdown, because the host is changing something before the next game."""
    assert isinstance(command.by, Visitor)
    return paused(table, now, host_id(table, command.by))


def _started(table: Table, now: Now, sitters: tuple[Sitter, ...], game: str) -> Pending:
    """Return the records of a new game. If it is not the chosen game, it becomes the chosen game."""
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    options = options_for(table, game)
    agreed = NOTHING if game == table.game else pending(Agreed(now.at, game, options, table.language))
    return (*agreed, _dealt(table, now, sitters, game, options))


def _dealt(table: Table, now: Now, sitters: tuple[Sitter, ...], name: str, options: dict[str, Any]) -> PendingRecord:
    rules = GAMES[name]
    seats = len(sitters)
    if seats not in rules.seats:
        raise Denied("wrong_table_size", facts={"count": seats, "least": rules.seats[0], "most": rules.seats[-1]})
    chosen = read_options(name, _filled_in(table, name, options, sitters))
    law = ability(rules, CarriesOverOptions)
    for earlier in table.matches:
        if law is not None and earlier.game.rules is rules:
            chosen = law.options(chosen, earlier.game.state.board)
    chosen = _carried(table, rules, tuple(sitter.id for sitter in sitters), chosen)
    game = Game(rules, seats, with_part(table, name, chosen), now.seed())
    step = _with_stand_ins(table, sitters, game.deal())
    dealt = Started(now.at, game.header, tuple(sitter.id for sitter in sitters), log.raw(step.entry))
    return PendingRecord(dealt, step)


def _carried(table: Table, rules: Rules, sitters: tuple[SitterId, ...], options: Options) -> Options:
    """Return the options with what the last game carries over, if it was the same game with the same people."""
    carries, last = ability(rules, CarriesOver), table.match
    if carries is None:
        return options
    same = last is not None and last.game.rules is rules and set(last.sitters) == set(sitters)
    chosen: Options = carries.options(options, _left(last, sitters) if last and same else None)
    return chosen


def _left(last: Match, sitters: tuple[SitterId, ...]) -> tuple[Any, tuple[Seat, ...]]:
    """Return the board of the last game, and the seat that each of these sitters had in it."""
    return last.game.state.board, tuple(map(last.sitters.index, sitters))


def _takes(table: Table) -> TakesContributions:
    takes = ability(GAMES[table.game], TakesContributions)
    if takes is None:
        raise Denied("bad_options", facts={"problem": f"{table.game} has no place for questions of one's own"})
    return takes


def _with_stand_ins(table: Table, sitters: tuple[Sitter, ...], dealt: Step) -> Step:
    """Return the first step with a stand-in bot for each person who is still away."""
    stand_ins = table.absence.at_start().stand_ins
    kinds = [(seat, stand_ins.get(sitter.id)) for seat, sitter in enumerate(sitters)]
    marks = [StandIn(seat, kind) for seat, kind in kinds if kind]
    return Step(replace(dealt.entry, events=(*dealt.entry.events, *marks)), dealt.state) if marks else dealt


def _filled_in(table: Table, game: str, options: dict[str, Any], sitters: tuple[Sitter, ...]) -> dict[str, Any]:
    """Return the options with what people bring, if the game takes it: questions, pictures, and the languages of
    the seats.
    """
    takes, shows = ability(GAMES[game], TakesContributions), ability(GAMES[game], TakesPictures)
    own = [question for brought in table.own.values() for question in brought]
    shown = [one for brought in brought_for(table, game).values() for one in brought]
    cards = [{"name": one.name, "picture": "" if one.bare else one.id} for one in shown]
    filled = {**options, **({takes.option: own} if takes else {}), **({shows.option: cards} if shows else {})}
    return {**filled, **spoken_by(game, options, sitters)}

"""Wishes between games: sit down, introduce oneself, agree on what to play, bring questions along, start."""

from typing import Any

import msgspec
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.game import Game, Step, log
from parlour.game.abilities import HandsDown, TakesContributions, TakesPictures, ability
from parlour.game.marks import StandIn
from parlour.games import GAMES
from parlour.rules import Language
from parlour.table.evening import with_part
from parlour.table.levels import CHAMPION, GUEST, LEVELS
from parlour.table.likeness import likeness
from parlour.table.options import agreed_options, read_options
from parlour.table.pictures import brought_for
from parlour.table.records import (
    Agreed,
    Arranged,
    Brought,
    Change,
    DoorSet,
    Founded,
    HostNamed,
    Introduced,
    KeyCut,
    KeysChanged,
    Muted,
    SatDown,
    Sitter,
    SitterId,
    Started,
    StoodUp,
)
from parlour.table.table import Table

MOST_KEYS = 12  # devices of one seat


def found(
    at: float, host: Sitter, game: str, options: dict[str, Any], language: Language, screen: str, watch: str
) -> Founded:
    """Open a table, and sit at it as its host. The screen and watch links have secrets of their own."""
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    return Founded(at, host, game, agreed_options(game, options, language), language, screen, watch)


def sit(table: Table, at: float, name: str, avatar: str, key: str) -> SatDown:
    """A newcomer takes the next free chair."""
    _expect_room(table)
    _expect_free(table, name)
    return SatDown(at, Sitter(table.newcomer, name, avatar, (key,)))


def sit_bot(table: Table, at: float, kind: str, name: str, avatar: str, persona: str = "") -> SatDown:
    """The host fills a chair with a bot."""
    if kind not in (*LEVELS, CHAMPION, GUEST):
        raise Denied("no_such_bot", facts={"bot": kind})
    _expect_room(table, of_host=True)
    _expect_free(table, name)
    return SatDown(at, Sitter(table.newcomer, name, avatar, (), kind, persona))


def stand_up(
    table: Table,
    at: float,
    number: SitterId,
    *,
    forgotten: bool = False,
    screen: str = "",
    watch: str = "",
    group: str = "",
) -> StoodUp:
    """Leave; or be asked to leave, and then the links get new keys. Not in mid-game, and somebody must stay."""
    _expect_no_game(table)
    table.sitter(number)
    if table.is_last(number):
        raise Denied("last_person")
    return StoodUp(at, number, forgotten, screen, watch, group if table.group else "")


def introduce(table: Table, at: float, number: SitterId, name: str, avatar: str) -> Introduced:
    """A new name or picture: not for a seat that must be silent just now."""
    table.sitter(number)
    table.expect_voice(number)
    _expect_free(table, name, but_for=number)
    return Introduced(at, number, name, avatar)


def mute(table: Table, at: float, number: SitterId, *, on: bool) -> Muted:
    """Somebody may play on, but not speak; or may again. Not the host, and bots have said nothing of their own."""
    if number == table.host or table.sitter(number).bot:
        raise Denied("cannot_mute")
    return Muted(at, number, on)


def cut_key(table: Table, at: float, number: SitterId, key: str) -> KeyCut:
    """A second key for the same seat: to go on with it on another device."""
    if len(table.sitter(number).keys) >= MOST_KEYS:
        raise Denied("too_many_links", facts={"most": MOST_KEYS})
    return KeyCut(at, number, key)


def change_keys(at: float, screen: str, watch: str) -> KeysChanged:
    """Whoever has an old screen or watch link sees nothing through it any more."""
    return KeysChanged(at, screen, watch)


def set_door(table: Table, at: float, locked: bool | None, watching: bool | None) -> DoorSet:
    """May others sit down? May others watch? What is not said stays as it is."""
    return DoorSet(at, table.locked if locked is None else locked, table.watching if watching is None else watching)


def agree(table: Table, at: float, game: str, options: dict[str, Any], language: str) -> Agreed:
    """What to play next. Options that name a seat are checked when the game starts."""
    _expect_no_game(table)
    if game not in GAMES:
        raise Denied("no_such_game", facts={"game": game})
    return Agreed(at, game, agreed_options(game, options, language), language)


def read_contribution(table: Table, text: str, language: str) -> tuple[dict[str, Any], ...]:
    """What somebody has written, as the game's option holds it. Every misprint is named by its line."""
    return _takes(table).read(text, language)


def check_contribution(table: Table, forms: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """The same, from fields that somebody has filled in."""
    try:
        return _takes(table).form(forms)
    except msgspec.ValidationError as error:
        raise Denied("malformed", facts={"field": "questions", "problem": str(error)}) from error


def bring(table: Table, at: float, number: SitterId, questions: tuple[dict[str, Any], ...]) -> Brought:
    """Questions of one's own. Nobody reads them before they are drawn, so they are no part of what is agreed."""
    _expect_no_game(table)
    table.sitter(number)
    if questions:
        table.expect_unmuted(number)
    takes = _takes(table)
    count = len(questions) + sum(len(brought) for sitter, brought in table.own.items() if sitter != number)
    if count > takes.most:
        raise Denied("too_many_questions", facts={"count": count, "most": takes.most})
    return Brought(at, number, questions)


def arrange(table: Table, at: float, order: tuple[SitterId, ...]) -> Arranged:
    _expect_no_game(table)
    if sorted(order) != sorted(sitter.id for sitter in table.sitters):
        raise Denied("no_such_seat")
    return Arranged(at, order)


def name_host(table: Table, at: float, number: SitterId) -> HostNamed:
    if table.sitter(number).bot:
        raise Denied("bots_cannot_host")
    return HostNamed(at, number)


def start(table: Table, at: float, seed: str) -> Change:
    """Deal. The table outlives its games: the next one starts the same way."""
    _expect_no_game(table)
    rules = GAMES[table.game]
    seats = len(table.sitters)
    if seats not in rules.seats:
        raise Denied("wrong_table_size", facts={"count": seats, "least": rules.seats[0], "most": rules.seats[-1]})
    chosen = read_options(table.game, _filled_in(table, table.options))
    law = ability(rules, HandsDown)
    for earlier in table.matches:
        if law is not None and earlier.game.rules is rules:
            chosen = law.options(chosen, earlier.game.state.board)
    game = Game(rules, seats, with_part(table, chosen), seed)
    step = _with_stand_ins(table, game.deal())
    return Change(Started(at, game.header, tuple(sitter.id for sitter in table.sitters), log.raw(step.entry)), step)


# Within


def _takes(table: Table) -> TakesContributions:
    takes = ability(GAMES[table.game], TakesContributions)
    if takes is None:
        raise Denied("bad_options", facts={"problem": f"{table.game} has no place for questions of one's own"})
    return takes


def _with_stand_ins(table: Table, dealt: Step) -> Step:
    """The game begins with a bot on the chair of whoever is still away."""
    stand_ins = table.absence.at_start().stand_ins
    kinds = [(seat, stand_ins.get(sitter.id)) for seat, sitter in enumerate(table.sitters)]
    marks = [StandIn(seat, kind) for seat, kind in kinds if kind]
    return Step(replace(dealt.entry, events=(*dealt.entry.events, *marks)), dealt.state) if marks else dealt


def _filled_in(table: Table, options: dict[str, Any]) -> dict[str, Any]:
    """With the questions and pictures that people have brought along, where the game has a place for them."""
    takes, shows = ability(GAMES[table.game], TakesContributions), ability(GAMES[table.game], TakesPictures)
    own = [question for brought in table.own.values() for question in brought]
    shown = [one for brought in brought_for(table, table.game).values() for one in brought]
    cards = [{"name": one.name, "picture": "" if one.bare else one.id} for one in shown]
    return {**options, **({takes.option: own} if takes else {}), **({shows.option: cards} if shows else {})}


def _expect_no_game(table: Table) -> None:
    if table.phase == "playing":
        raise Denied("game_running")


def _expect_free(table: Table, name: str, but_for: SitterId | None = None) -> None:
    """Two people of one name could not be told apart."""
    if any(likeness(sitter.name) & likeness(name) for sitter in table.sitters if sitter.id != but_for):
        raise Denied("name_taken", facts={"name": name})


def _expect_room(table: Table, *, of_host: bool = False) -> None:
    _expect_no_game(table)
    if table.locked and not of_host:
        raise Denied("table_locked")
    if len(table.sitters) >= GAMES[table.game].seats[-1]:
        raise Denied("table_full", facts={"most": GAMES[table.game].seats[-1]})

"""Commands about seats: sit down, change a name, leave, seat a bot, choose the host."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlour.errors import Denied
from parlour.games import GAMES
from parlour.languages import WORD_LANGUAGES
from parlour.table.commands import (
    Arrange,
    ChangeSeat,
    Face,
    FillWithBots,
    MutePerson,
    NameHost,
    RemovePerson,
    SeatBot,
    SetBotLanguage,
    SetBotLevel,
    SetLanguage,
    SitDown,
    StandUp,
    Visitor,
)
from parlour.table.levels import CHAMPION, GUEST, LEVELS
from parlour.table.likeness import likeness
from parlour.table.now import Now
from parlour.table.records import (
    NOTHING,
    AnyRecord,
    Arranged,
    BotChanged,
    HostNamed,
    Introduced,
    LanguageSet,
    Muted,
    Pending,
    SatDown,
    Sitter,
    SitterId,
    StoodUp,
    Unhurried,
    pending,
)
from parlour.table.table import Table
from parlour.table.welcome import best_size


def sit_down(table: Table, command: SitDown, now: Now) -> Pending:
    """Seat a newcomer on the next free chair.

    People who share a device get twice the time, because they wait for each other.
    """
    if table.holder(command.token) is not None:
        return NOTHING
    if table.locked:
        raise Denied("table_locked")
    _expect_chair(table, len(table.sitters))
    _expect_free(table.sitters, command.name)
    _expect_language(command.language)
    newcomer = Sitter(table.newcomer, command.name, command.avatar, (command.token,), language=command.language)
    made: list[AnyRecord] = [SatDown(now.at, newcomer, command.address)]
    made += table.muted_again(newcomer.id, command.address, now.at)
    if isinstance(command.by, Visitor) and command.by.sitters:
        sharing = (*command.by.sitters, table.newcomer)
        made += [Unhurried(now.at, sitter, True) for sitter in sharing if sitter not in table.clock.unhurried]
    return pending(*made)


def change_seat(table: Table, command: ChangeSeat, now: Now) -> Pending:
    """Change the name or the picture."""
    sitter = table.sitter(command.sitter)
    name = sitter.name if command.name is None else command.name
    avatar = sitter.avatar if command.avatar is None else command.avatar
    _expect_free([other for other in table.sitters if other.id != sitter.id], name)
    return pending(Introduced(now.at, sitter.id, name, avatar))


def set_language(table: Table, command: SetLanguage, now: Now) -> Pending:
    """Set the language in which this person writes from the next game on."""
    return _spoken(table, command.sitter, command.language, now)


def set_bot_language(table: Table, command: SetBotLanguage, now: Now) -> Pending:
    """Set the language in which this bot writes from the next game on."""
    sitter = table.sitter(command.sitter)
    if not sitter.bot:
        raise Denied("no_such_bot", facts={"bot": sitter.name})
    return _spoken(table, command.sitter, command.language, now)


def stand_up(table: Table, command: StandUp, now: Now) -> Pending:
    """Leave the table. The last person cannot leave."""
    _expect_company(table, command.sitter)
    return pending(StoodUp(now.at, command.sitter, command.forget))


def remove_person(table: Table, command: RemovePerson, now: Now) -> Pending:
    """Remove a person or a bot.

    A person knew the links, so they get new keys, and the person's own link stops working. After a bot, the links
    stay.
    """
    _expect_company(table, command.sitter)
    if table.sitter(command.sitter).bot:
        return pending(StoodUp(now.at, command.sitter))
    group = now.salt("group") if table.group else ""
    return pending(StoodUp(now.at, command.sitter, False, now.salt("screen"), now.salt("watch"), group))


def seat_bot(table: Table, command: SeatBot, now: Now) -> Pending:
    """Seat a bot on the next chair, under the given name or as the first free member of the cast."""
    _expect_kind(command.kind)
    _expect_chair(table, len(table.sitters))
    face = pick(command.cast, table.sitters)
    name = command.name or face.name
    _expect_free(table.sitters, name)
    return pending(
        SatDown(
            now.at, _bot(table.newcomer, replace(face, name=name, avatar=command.avatar or face.avatar), command.kind)
        )
    )


def set_bot_level(table: Table, command: SetBotLevel, now: Now) -> Pending:
    """Change the kind of a bot that keeps its name. Does nothing if it has this kind."""
    _expect_kind(command.kind)
    sitter = table.sitter(command.sitter)
    if not sitter.bot:
        raise Denied("no_such_bot", facts={"bot": sitter.name})
    return NOTHING if sitter.bot == command.kind else pending(BotChanged(now.at, sitter.id, command.kind))


def fill_with_bots(table: Table, command: FillWithBots, now: Now) -> Pending:
    """Seat bots up to the best number of players. Does nothing if there are enough."""
    return pending(*[SatDown(now.at, sitter) for sitter in filling(table, command.kind, command.cast)])


def arrange(table: Table, command: Arrange, now: Now) -> Pending:
    if sorted(command.order) != sorted(sitter.id for sitter in table.sitters):
        raise Denied("no_such_seat")
    return pending(Arranged(now.at, command.order))


def name_host(table: Table, command: NameHost, now: Now) -> Pending:
    if table.sitter(command.sitter).bot:
        raise Denied("bots_cannot_host")
    return pending(HostNamed(now.at, command.sitter))


def mute_person(table: Table, command: MutePerson, now: Now) -> Pending:
    """Mute or unmute a person. Bots cannot be muted."""
    if table.sitter(command.sitter).bot:
        raise Denied("cannot_mute")
    return pending(Muted(now.at, command.sitter, command.on, command.talk_only))


def filling(table: Table, kind: str, cast: tuple[Face, ...]) -> list[Sitter]:
    """Return the bots that bring the table to the best number of players for its game."""
    _expect_kind(kind)
    found: list[Sitter] = []
    while len(table.sitters) + len(found) < best_size(GAMES[table.game]):
        face = pick(cast, (*table.sitters, *found))
        found.append(_bot(table.newcomer + len(found), face, kind))
    return found


def pick(cast: tuple[Face, ...], sitters: Iterable[Sitter]) -> Face:
    """Return a member of the cast with a free name, if possible with an animal that nobody has; else one with a
    number.
    """
    seen = tuple(sitters)
    names = {sitter.name.casefold() for sitter in seen}
    animals = {sitter.avatar for sitter in seen}
    free = [face for face in cast if face.name.casefold() not in names]
    if free:
        return next((face for face in free if face.avatar not in animals), free[0])
    first = cast[0]
    number = next(number for number in range(2, len(names) + 3) if f"{first.name} {number}".casefold() not in names)
    return Face(f"{first.name} {number}", first.avatar, first.persona)


# Within


def _bot(id: SitterId, face: Face, kind: str) -> Sitter:
    return Sitter(id, face.name, face.avatar, (), kind, face.persona, face.language)


def _spoken(table: Table, number: SitterId, language: str, now: Now) -> Pending:
    _expect_language(language)
    return NOTHING if table.sitter(number).language == language else pending(LanguageSet(now.at, number, language))


def _expect_language(language: str) -> None:
    """Raise unless games of words have this language. "" is the table's own."""
    if language and language not in WORD_LANGUAGES:
        raise Denied("malformed", facts={"field": "language", "problem": language})


def _expect_company(table: Table, number: SitterId) -> None:
    table.sitter(number)
    if table.is_last(number):
        raise Denied("last_person")


def _expect_kind(kind: str) -> None:
    if kind not in (*LEVELS, CHAMPION, GUEST):
        raise Denied("no_such_bot", facts={"bot": kind})


def _expect_free(sitters: Iterable[Sitter], name: str) -> None:
    """Raise if somebody has a name that looks the same."""
    if any(likeness(sitter.name) & likeness(name) for sitter in sitters):
        raise Denied("name_taken", facts={"name": name})


def _expect_chair(table: Table, taken: int) -> None:
    most = GAMES[table.game].seats[-1]
    if taken >= most:
        raise Denied("table_full", facts={"most": most})

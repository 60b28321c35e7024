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
    """A newcomer takes the next free chair. People who share a device wait for each other: they have twice the time."""
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
    """A new name or picture."""
    sitter = table.sitter(command.sitter)
    name = sitter.name if command.name is None else command.name
    avatar = sitter.avatar if command.avatar is None else command.avatar
    _expect_free([other for other in table.sitters if other.id != sitter.id], name)
    return pending(Introduced(now.at, sitter.id, name, avatar))


def set_language(table: Table, command: SetLanguage, now: Now) -> Pending:
    """The person at this seat writes in this language from the next game on; nothing to do if they do."""
    return _spoken(table, command.sitter, command.language, now)


def set_bot_language(table: Table, command: SetBotLanguage, now: Now) -> Pending:
    """The same for a bot, which has nobody else to say it."""
    sitter = table.sitter(command.sitter)
    if not sitter.bot:
        raise Denied("no_such_bot", facts={"bot": sitter.name})
    return _spoken(table, command.sitter, command.language, now)


def stand_up(table: Table, command: StandUp, now: Now) -> Pending:
    """Leave; somebody must stay."""
    _expect_company(table, command.sitter)
    return pending(StoodUp(now.at, command.sitter, command.forget))


def remove_person(table: Table, command: RemovePerson, now: Now) -> Pending:
    """A person who is asked to leave knew the links, so these get new keys. The person's own link opens nothing any
    more. A bot knew nothing."""
    _expect_company(table, command.sitter)
    if table.sitter(command.sitter).bot:
        return pending(StoodUp(now.at, command.sitter))
    group = now.salt("group") if table.group else ""
    return pending(StoodUp(now.at, command.sitter, False, now.salt("screen"), now.salt("watch"), group))


def seat_bot(table: Table, command: SeatBot, now: Now) -> Pending:
    """A bot on the next chair: as somebody in particular, or as the first of the cast whom nobody here looks like."""
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
    """Another kind of bot under the same name; nothing to do if it is of that kind."""
    _expect_kind(command.kind)
    sitter = table.sitter(command.sitter)
    if not sitter.bot:
        raise Denied("no_such_bot", facts={"bot": sitter.name})
    return NOTHING if sitter.bot == command.kind else pending(BotChanged(now.at, sitter.id, command.kind))


def fill_with_bots(table: Table, command: FillWithBots, now: Now) -> Pending:
    """As many as make the game lively; nothing to do if there are."""
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
    """Bots say nothing of their own."""
    if table.sitter(command.sitter).bot:
        raise Denied("cannot_mute")
    return pending(Muted(now.at, command.sitter, command.on, command.talk_only))


def filling(table: Table, kind: str, cast: tuple[Face, ...]) -> list[Sitter]:
    """The bots that sit down until there are as many as the game is best with."""
    _expect_kind(kind)
    found: list[Sitter] = []
    while len(table.sitters) + len(found) < best_size(GAMES[table.game]):
        face = pick(cast, (*table.sitters, *found))
        found.append(_bot(table.newcomer + len(found), face, kind))
    return found


def pick(cast: tuple[Face, ...], sitters: Iterable[Sitter]) -> Face:
    """Somebody whose name nobody has, and rather one whose animal nobody has either; else with a number."""
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
    """A language that games of words are played in, or the table's own."""
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
    """Two people of one name could not be told apart."""
    if any(likeness(sitter.name) & likeness(name) for sitter in sitters):
        raise Denied("name_taken", facts={"name": name})


def _expect_chair(table: Table, taken: int) -> None:
    most = GAMES[table.game].seats[-1]
    if taken >= most:
        raise Denied("table_full", facts={"most": most})

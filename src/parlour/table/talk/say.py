"""Commands of talk: say something, point at something, and the host's settings for talk."""

from urllib.parse import urlsplit

from msgspec.structs import replace

from parlour.errors import Denied, Refused
from parlour.table.commands import (
    ClearTalk,
    KeepLines,
    PointAt,
    Say,
    SayAsWatcher,
    SayReason,
    SetCall,
    SetTalk,
    ShowWriting,
)
from parlour.table.match import is_there, round_of
from parlour.table.now import Now
from parlour.table.permissions import is_silent
from parlour.table.records import (
    NOTHING,
    About,
    CallSet,
    LinesKept,
    Pending,
    SitterId,
    Spoke,
    TalkCleared,
    TalkSet,
    pending,
)
from parlour.table.table import Table
from parlour.table.talk.phrases import ANYTHING, PERSON, PINNED, find
from parlour.table.talk.text import LONGEST, clean

WINDOW = 10.0  # seconds
MOST_OF_ONE = 4  # lines of one person in that time
MOST_OF_WATCHERS = 4  # lines of all watchers together
MOST_AT_TABLE = 24  # lines of all people
LONGEST_LINK = 300


def say(table: Table, command: Say, now: Now) -> Pending:
    """Say a text or a phrase, or pin a note to a thing."""
    _expect_one_of(bool(command.text), bool(command.phrase), command.pin is not None)
    _expect_slow(table, command.sitter, MOST_OF_ONE, now)
    about = _checked(table, command.about)
    if command.pin is not None:
        if about is None or about.kind == PERSON:
            raise Denied("no_such_thing")
        note = clean(command.pin) if command.pin else ""
        return _said(table, Spoke(now.at, sitter=command.sitter, text=note, about=about, pin=True))
    if command.phrase:
        is_pinned = _expect_phrase(table, command.phrase, about)
        return _said(table, Spoke(now.at, sitter=command.sitter, phrase=command.phrase, about=about, pin=is_pinned))
    return _said(table, Spoke(now.at, sitter=command.sitter, text=clean(command.text), about=about))


def say_as_watcher(table: Table, command: SayAsWatcher, now: Now) -> Pending:
    """Say a text or a phrase as a watcher. The watch link does not let a muted person write."""
    _expect_one_of(bool(command.text), bool(command.phrase))
    muted = table.muted | table.talk_muted
    if command.address and command.address in {table.addresses.get(number) for number in muted}:
        raise Denied("muted")
    _expect_slow(table, None, MOST_OF_WATCHERS, now)
    about = _checked(table, command.about)
    if command.phrase:
        if _expect_phrase(table, command.phrase, about):
            raise Denied("no_such_phrase")  # watchers cannot pin anything
        return _said(table, Spoke(now.at, sitter=None, phrase=command.phrase, about=about, address=command.address))
    return _said(table, Spoke(now.at, sitter=None, text=clean(command.text), about=about, address=command.address))


def say_reason(table: Table, command: SayReason, now: Now) -> Pending:
    """Say a bot's reason.

    Does nothing if the round is over, the thing is gone, or the bot gave a reason in this round.
    """
    match = table.match
    if match is None or match.number != command.number or round_of(table.match) != command.round:
        return NOTHING
    seat = match.seat_of(command.sitter)
    if seat is None or not match.bot_at(seat) or is_silent(table, command.sitter):
        return NOTHING
    if not is_there(match, command.about) or (not command.asked and has_given_reason(table, command.sitter)):
        return NOTHING
    return _said(table, Spoke(now.at, sitter=command.sitter, about=command.about, pin=True, sentence=command.sentence))


def point_at(table: Table, command: PointAt, now: Now) -> Pending:
    """Check that the thing exists. Nothing is recorded."""
    _checked(table, command.about)
    return NOTHING


def show_writing(table: Table, command: ShowWriting, now: Now) -> Pending:
    """Return no records."""
    return NOTHING


def keep_lines(table: Table, command: KeepLines, now: Now) -> Pending:
    table.sitter(command.sitter)
    keeps = command.sitter not in table.talk.unkept
    return NOTHING if keeps == command.on else pending(LinesKept(now.at, command.sitter, command.on))


def set_talk(table: Table, command: SetTalk, now: Now) -> Pending:
    watchers = table.talk.watchers if command.watchers is None else command.watchers
    models = table.talk.models if command.models is None else command.models
    return pending(TalkSet(now.at, watchers, models))


def set_call(table: Table, command: SetCall, now: Now) -> Pending:
    """Set the link of the call to any https address. No other kind of link is accepted."""
    return pending(CallSet(now.at, _link(command.link)))


def clear_talk(table: Table, command: ClearTalk, now: Now) -> Pending:
    return pending(TalkCleared(now.at)) if table.talk.lines else NOTHING


def has_given_reason(table: Table, sitter: SitterId) -> bool:
    """Return whether this bot has given a reason in this round of the running game."""
    assert table.match is not None
    here = table.match.number, round_of(table.match)
    reasons = [line.said for line in table.talk.lines if line.said.sitter == sitter and line.said.sentence is not None]
    return any((said.number, said.round) == here for said in reasons)


# Within


def _said(table: Table, said: Spoke) -> Pending:
    """Return the line with its position in the game."""
    match = table.match
    number, seen = (0, 0) if match is None else (match.number, match.seen)
    return pending(replace(said, number=number, seen=seen, round=round_of(table.match)))


def _expect_one_of(*given: bool) -> None:
    if sum(given) != 1:
        raise Denied("bad_line", facts={"why": "empty", "most": LONGEST})


def _expect_slow(table: Table, sitter: SitterId | None, most: int, now: Now) -> None:
    """Raise if one person, or the whole table, wrote too many lines in ten seconds.

    The count is the same on every worker.
    """
    recent = [line for line in table.talk.lines[-MOST_AT_TABLE:] if line.said.at > now.at - WINDOW and not line.bot]
    own = [line.said.at for line in recent if line.said.sitter == sitter]
    for lines, limit in ((own, most), ([line.said.at for line in recent], MOST_AT_TABLE)):
        if len(lines) >= limit:
            raise Refused("too_much_talk", facts={"seconds": max(1, round(lines[-limit] + WINDOW - now.at))})


def _checked(table: Table, about: About | None) -> About | None:
    """Return the subject of the line. Raises if it does not exist."""
    if about is None:
        return None
    if about.kind == PERSON:
        if any(str(sitter.id) == about.id for sitter in table.sitters):
            return about
    elif is_there(table.match, about):
        return about
    raise Denied("no_such_thing")


def _expect_phrase(table: Table, id: str, about: About | None) -> bool:
    """Return whether the phrase is pinned. Raises if it does not exist here, or if it needs a subject and has none."""
    game = table.game if table.match is None or table.phase != "playing" else table.match.game.header.game
    phrase = find(game, id)
    kind = "" if about is None else about.kind
    if phrase.about and kind != phrase.about and not (phrase.about == ANYTHING and kind not in ("", PERSON)):
        raise Denied("no_such_thing")
    return phrase in PINNED


def _link(link: str) -> str:
    """Return the link if it is an https address with a host and nothing that could hide its target.

    Raises `bad_call`.
    """
    if not link:
        return ""
    try:
        parts = urlsplit(link)
        port = parts.port
    except ValueError:
        raise Denied("bad_call") from None
    plain = link.isascii() and link.isprintable() and " " not in link and len(link) <= LONGEST_LINK
    is_https = parts.scheme == "https" and bool(parts.hostname) and "@" not in parts.netloc and port != 0
    if not (plain and is_https):
        raise Denied("bad_call")
    return link

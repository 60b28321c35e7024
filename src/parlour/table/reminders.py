"""Reminders: what a table tells people who have no page open. They contain nothing that the rules hide.

They name the table, the game, people, whose turn it is and how a game ended. Everybody at the table sees the same.
"""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from parlour.errors import Denied
from parlour.table.commands import SetHook
from parlour.table.now import Now
from parlour.table.records import HookKind, HookSet, Pending, SitterId, pending

if TYPE_CHECKING:
    from parlour.table.table import Table

LONGEST_ADDRESS = 400
FRESH = 3600.0  # seconds after which the opening of a table is no longer announced
DAY = 24 * 60  # minutes
FAR = 1e15  # never, as a time


class QuietHours(Struct, frozen=True):
    """Hours in which a person gets no notifications, from `begin` until `end`. If both are the same, there are none.

    `offset` is the person's time zone in minutes east of Greenwich.
    """

    begin: int = 0
    end: int = 0
    offset: int = 0


class SentToChat(Struct, frozen=True):
    """What the group's chat has been told about a table, and the result of the last attempt."""

    turns: dict[SitterId, str] = {}  # the last turn that each person was told of
    over: int = 0  # the last game whose end was announced
    evenings: int = 0  # the last evening that was announced
    failures: int = 0  # failed attempts to send the next line
    at: float = 0.0  # when the last line was sent or given up
    status: int = 0  # the other server's HTTP status then; 0: no answer


class Wait(Struct, frozen=True):
    """A wait of the table for somebody. `turn` stays the same during one turn."""

    turn: str
    since: float
    name: str


class HookLine(Struct, frozen=True):
    """One line for the group's chat, before it is put into words."""

    kind: HookKind
    names: tuple[str, ...]
    sent: SentToChat  # what has been sent after this line


def set_hook(table: "Table", command: SetHook, now: Now) -> Pending:
    """Set the webhook of the group's chat.

    Whether the address may be reached is checked at each sending, because a host name may resolve differently
    later.
    """
    address = https_address(command.address) if command.address else ""
    return pending(HookSet(now.at, address, command.format, tuple(dict.fromkeys(command.kinds)), command.link))


def next_line(table: "Table", sent: SentToChat, now: float, after: float) -> tuple[HookLine | None, float]:
    """Return the line to send now, if any, and otherwise the time at which to look again.

    People are notified when the table has waited `after` seconds for one of them, all in one line.
    """
    hook = table.hook
    if not hook.address:
        return None, FAR
    match = table.match
    if "open" in hook.kinds and sent.evenings < table.evenings and table.phase != "playing" and _is_fresh(table, now):
        return HookLine("open", (), replace(sent, evenings=table.evenings)), now
    if match is not None and match.game.outcome is not None and sent.over < match.number:
        done = replace(sent, over=match.number)
        if "over" in hook.kinds and not match.game.is_practice and now - match.moved_at < FRESH:
            winners = match.game.outcome.winners
            return HookLine("over", tuple(match.players[seat].name for seat in sorted(winners)), done), now
    if "turn" not in hook.kinds:
        return None, FAR
    return _turns(table, sent, now, after)


def waits(table: "Table") -> dict[SitterId, Wait]:
    """Return the people whom the table waits for, and since when."""
    match = table.match
    if match is None or table.phase != "playing":
        return {}
    return {
        match.sitters[seat]: Wait(f"{match.number}.{line}", since, match.players[seat].name)
        for seat, (line, since) in sorted(match.asked.items())
        if not match.bot_at(seat)
    }


def quiet_until(quiet: QuietHours, now: float) -> float:
    """Return the end of the current quiet hours; `now` if it is not within quiet hours."""
    minutes = (now / 60 + quiet.offset) % DAY
    begin, end = quiet.begin * 60, quiet.end * 60
    if (minutes - begin) % DAY >= (end - begin) % DAY:
        return now
    return now + (end - minutes) % DAY * 60


def _turns(table: "Table", sent: SentToChat, now: float, after: float) -> tuple[HookLine | None, float]:
    unsent = {sitter: wait for sitter, wait in waits(table).items() if sent.turns.get(sitter) != wait.turn}
    if not unsent:
        return None, FAR
    ripe = min(wait.since for wait in unsent.values()) + after
    if ripe > now:
        return None, ripe
    called = {**sent.turns, **{sitter: wait.turn for sitter, wait in unsent.items()}}
    return HookLine("turn", tuple(wait.name for wait in unsent.values()), replace(sent, turns=called)), now


def _is_fresh(table: "Table", now: float) -> bool:
    return now - table.touched_at < FRESH


def https_address(address: str, longest: int = LONGEST_ADDRESS) -> str:
    """Return an https address that has a host and nothing that could hide its target, such as a password.

    Raises `bad_webhook`.
    """
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Denied("bad_webhook") from None
    plain = address.isascii() and address.isprintable() and " " not in address and len(address) <= longest
    is_https = parts.scheme == "https" and bool(parts.hostname) and "@" not in parts.netloc and port != 0
    if not (plain and is_https) or parts.fragment:
        raise Denied("bad_webhook")
    return address

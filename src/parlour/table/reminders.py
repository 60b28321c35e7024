"""Reminders: what a table has to tell people who have no page open. Nothing that the rules hide is ever in them.

They name the table, the game and people; whose turn it is and how a game ended is what everybody at the table sees.
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
FRESH = 3600.0  # seconds after which nobody wants to hear any more that a table was opened
DAY = 24 * 60  # minutes
FAR = 1e15  # never, as a moment


class QuietHours(Struct, frozen=True):
    """Hours in which a person is not called, from `begin` until `end`. `offset` is the person's time zone in minutes
    east of Greenwich. The same hour twice: there are none."""

    begin: int = 0
    end: int = 0
    offset: int = 0


class SentToChat(Struct, frozen=True):
    """What the group's chat has been told of a table, and how its last line fared."""

    turns: dict[SitterId, str] = {}  # the turn that somebody was last called to
    over: int = 0  # the last game whose end was told
    evenings: int = 0  # the last evening that was told of
    failures: int = 0  # of the line that is to be sent now
    at: float = 0.0  # of the last line that was sent or given up
    status: int = 0  # what the other end said then; 0: nothing


class Wait(Struct, frozen=True):
    """The table waits for somebody. `turn` is the same for as long as it is the same turn."""

    turn: str
    since: float
    name: str


class HookLine(Struct, frozen=True):
    """One line for the group's chat, without its words."""

    kind: HookKind
    names: tuple[str, ...]
    sent: SentToChat  # what has been sent once this is


def set_hook(table: "Table", command: SetHook, now: Now) -> Pending:
    """Whether the address may be reached is looked at when something is sent: names may come to mean something else."""
    address = https_address(command.address) if command.address else ""
    return pending(HookSet(now.at, address, command.format, tuple(dict.fromkeys(command.kinds)), command.link))


def next_line(table: "Table", sent: SentToChat, now: float, after: float) -> tuple[HookLine | None, float]:
    """What is to be told now, if anything; and if not, when to look again.

    People are called when the table has waited for one of them for so many seconds, all in one line.
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
    """The people whom the table waits for, and since when."""
    match = table.match
    if match is None or table.phase != "playing":
        return {}
    return {
        match.sitters[seat]: Wait(f"{match.number}.{line}", since, match.players[seat].name)
        for seat, (line, since) in sorted(match.asked.items())
        if not match.bot_at(seat)
    }


def quiet_until(quiet: QuietHours, now: float) -> float:
    """When the quiet hours end that it is now; `now`, if it is none of them."""
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
    """An https address with a host, and without a password or anything that could hide where it leads."""
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

"""Joining the messages of a stream into one view: those for everybody, and those for this reader alone.

It is pure and uses only the standard library. The terminal client folds its stream with it, and so do the simulated
players of the tests, the simulation and the benchmarks. The result has the fields of `GET /api/tables/{code}`.
"""

from dataclasses import dataclass, field, replace
from typing import Any

Json = dict[str, Any]
Told = tuple[int, Json]
"""An event that spectators did not see, with the number of public events before it."""

PUBLIC = (
    *("number", "told_at", "players", "promise", "request", "ask", "silent", "outcome", "seed", "banter", "talking"),
    "marking",
)
PERSONAL = ("prompt", "sealed", "undo")
GOING_BACK = ("Undone", "UndoAsked")


@dataclass(frozen=True)
class Joined:
    """What one reader knows. `table` and `play` are empty before the first message of each."""

    table: Json = field(default_factory=dict)
    play: Json = field(default_factory=dict)
    news: tuple[Json, ...] = ()  # the events in the last message
    last: dict[str, Json] = field(default_factory=dict)  # the last message of each kind, unchanged
    public: tuple[Json, ...] = ()  # public events
    private: tuple[Told, ...] = ()
    lines: tuple[Json, ...] = ()  # lines of talk that can be read


def join(known: Joined, kind: str, data: Json) -> Joined:
    """Return what the reader knows after one more message. Other kinds of messages change nothing."""
    now = replace(known, news=(), last={**known.last, kind: data})
    match kind:
        case "you" | "table":
            return _with_table(now)
        case "mine":
            return _with_mine(now)
        case "play":
            return _with_play(now)
        case "talk":
            return _with_talk(now)
        case _:
            return known


def _with_talk(known: Joined) -> Joined:
    """Add the lines after the known ones, or replace them by all readable lines."""
    talk = known.last["talk"]
    kept = [line for line in known.lines if line["n"] <= talk["since"]]
    return replace(known, lines=(*kept, *talk["lines"]))


def _with_table(known: Joined) -> Joined:
    table, you = known.last.get("table"), known.last.get("you", {})
    return known if table is None else replace(known, table={**table, **you})


def _with_mine(known: Joined) -> Joined:
    """Apply the message at once if it belongs to the known `play`; otherwise it waits for the next one."""
    return _with_view(_told_in_private(known)) if _belong_together(known) else known


def _with_play(known: Joined) -> Joined:
    """Add the public events after the known ones, or replace them; and apply the `mine` that waits for this message."""
    play, is_complete = known.last["play"], _belong_together(known)
    if play["number"] != known.play.get("number"):
        known = replace(known, play={}, public=(), private=())
    events = _counted(play["events"], known.last["mine"]["backs"]) if is_complete else play["events"]
    known = replace(known, public=(*known.public[: play["seen"] - len(events)], *events))
    return _with_view(_told_in_private(known) if is_complete else known)


def _belong_together(known: Joined) -> bool:
    mine, play = known.last.get("mine"), known.last.get("play")
    if mine is None or play is None:
        return False
    return bool((mine["number"], mine["public"]) == (play["number"], play["seen"]))


def _counted(events: list[Json], backs: list[int]) -> list[Json]:
    """Return the events with the targets of undos in this seat's own count."""
    count = iter(backs)
    return [{**event, "back": next(count)} if event["type"] in GOING_BACK else event for event in events]


def _told_in_private(known: Joined) -> Joined:
    mine = known.last["mine"]
    told = tuple((after, event) for after, event in mine["events"])
    return replace(known, private=(*known.private[: mine["private"] - len(told)], *told))


def _with_view(known: Joined) -> Joined:
    """Return the joined view. A `play` without a `mine` leaves what only this reader knows unchanged."""
    play, mine = known.last["play"], known.last.get("mine", {})
    if mine.get("number") != play["number"]:
        mine = {}  # this reader is a spectator
    events = _merged(known.public, known.private)
    view = {"seat": mine.get("seat"), "board": play["board"], "hand": mine.get("hand")}
    joined = {name: play[name] for name in PUBLIC} | {name: mine.get(name) for name in PERSONAL}
    news = events[len(known.play.get("events", ())) :]
    return replace(known, play={**joined, "view": view, "events": events}, news=tuple(news))


def _merged(public: tuple[Json, ...], private: tuple[Told, ...]) -> list[Json]:
    """Return the events in the order in which they happened."""
    merged: list[Json] = []
    waiting = list(reversed(private))
    for place, event in enumerate(public):
        while waiting and waiting[-1][0] <= place:
            merged.append(waiting.pop()[1])
        merged.append(event)
    return [*merged, *(event for _, event in reversed(waiting))]

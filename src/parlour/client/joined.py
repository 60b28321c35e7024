"""The messages of a stream joined into one view: what is sent to everybody, and what is sent to this reader alone.

Pure, and of the standard library only: the terminal client folds its stream with it, and so do the people of the tests,
the simulation and the benchmarks. What comes out has the fields of `GET /api/tables/{code}`.
"""

from dataclasses import dataclass, field, replace
from typing import Any

Json = dict[str, Any]
Told = tuple[int, Json]
"""An event that spectators did not see, and how many public events precede it."""

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
    news: tuple[Json, ...] = ()  # the events that the last message brought
    last: dict[str, Json] = field(default_factory=dict)  # the last message of each kind, as it came
    public: tuple[Json, ...] = ()  # events
    private: tuple[Told, ...] = ()
    lines: tuple[Json, ...] = ()  # what was said, as far as it can be read


def join(known: Joined, kind: str, data: Json) -> Joined:
    """What the reader knows after one more message. Messages of other kinds change nothing here."""
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
    """The lines after those that are known; or all that can be read, instead of them."""
    talk = known.last["talk"]
    kept = [line for line in known.lines if line["n"] <= talk["since"]]
    return replace(known, lines=(*kept, *talk["lines"]))


def _with_table(known: Joined) -> Joined:
    table, you = known.last.get("table"), known.last.get("you", {})
    return known if table is None else replace(known, table={**table, **you})


def _with_mine(known: Joined) -> Joined:
    """At once, if it belongs to what is known already; else it waits for its `play`, which comes next."""
    return _with_view(_told_in_private(known)) if _belong_together(known) else known


def _with_play(known: Joined) -> Joined:
    """The public events after those that are known, or all of them; and the `mine` that waits for this message."""
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
    """Where an undo goes back to, in this seat's own count."""
    count = iter(backs)
    return [{**event, "back": next(count)} if event["type"] in GOING_BACK else event for event in events]


def _told_in_private(known: Joined) -> Joined:
    mine = known.last["mine"]
    told = tuple((after, event) for after, event in mine["events"])
    return replace(known, private=(*known.private[: mine["private"] - len(told)], *told))


def _with_view(known: Joined) -> Joined:
    """All of it as one. A `play` without a `mine` leaves what only this reader knows as it was."""
    play, mine = known.last["play"], known.last.get("mine", {})
    if mine.get("number") != play["number"]:
        mine = {}  # this reader only looks on
    events = _merged(known.public, known.private)
    view = {"seat": mine.get("seat"), "board": play["board"], "hand": mine.get("hand")}
    joined = {name: play[name] for name in PUBLIC} | {name: mine.get(name) for name in PERSONAL}
    news = events[len(known.play.get("events", ())) :]
    return replace(known, play={**joined, "view": view, "events": events}, news=tuple(news))


def _merged(public: tuple[Json, ...], private: tuple[Told, ...]) -> list[Json]:
    """In the order in which they happened."""
    merged: list[Json] = []
    waiting = list(reversed(private))
    for place, event in enumerate(public):
        while waiting and waiting[-1][0] <= place:
            merged.append(waiting.pop()[1])
        merged.append(event)
    return [*merged, *(event for _, event in reversed(waiting))]

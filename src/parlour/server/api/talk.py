"""Routes of table talk: say something, point at something, read what was said in a game, and clear it all."""

from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable, TableRequest
from parlour.server.live.talk import line_now
from parlour.server.wire import answers, requests
from parlour.table.commands import ClearTalk, PointAt, Say, SayAsWatcher, ShowWriting
from parlour.table.records import About, Pending, SitterId


@post("/api/tables/{code:str}/talk", tags=["play"], status_code=200, responses=problems(*WRITING))
async def say(visit: AtTable, data: JSONBody[requests.NewLine]) -> answers.LineNumber:
    """Say something to the table: a text, a phrase or a note on a thing. Or point at something, or show that one is
    writing.

    People who may look at the table read the lines in order. Pointing and writing are not stored.
    """
    _expect_one(data)
    if not visit.who.sitters:
        return await _say_as_watcher(visit, data)
    sitter = visit.sitter(data.seat)
    limits = visit.services.settings.limits
    if data.point is not None or data.writing:
        visit.limit(limits.gestures, "gesture", sitter)
        await _gesture(visit, data, sitter)
        return answers.LineNumber(0)
    visit.limit(limits.talk, "talk", sitter)
    visit.table.presence.sign_of_life(sitter)
    about = _about(data.about)
    command = Say(
        by=visit.by, key=data.key, sitter=sitter, text=data.text, phrase=data.phrase, pin=data.pin, about=about
    )
    return _number(visit, await visit.table.submit(command))


@get("/api/tables/{code:str}/talk", tags=["play"], responses=problems(401, 403, 422))
async def read(reading: AtTable, number: FromQuery[int]) -> answers.TalkOfGame:
    """What was said in one game of the evening, for those who sat there."""
    table = reading.table.now
    match = next((match for match in table.matches if match.number == number), None)
    if not reading.who.sitters:
        raise Denied("no_token")
    if match is None or not set(match.sitters) & set(reading.who.sitters):
        raise Denied("not_playing")
    return answers.TalkOfGame(tuple([line_now(line) for line in table.talk.lines_of(number)]))


@delete("/api/tables/{code:str}/talk", tags=["play"], responses=problems(*WRITING))
async def clear(writing: AtTable) -> None:
    """Hide everything that has been said so far. Only the host may."""
    await writing.table.submit(ClearTalk(by=writing.by, key=writing.key))


# Within


async def _say_as_watcher(visit: TableRequest, data: requests.NewLine) -> answers.LineNumber:
    if data.pin is not None or data.point is not None or data.writing:
        raise Denied("no_token")
    address = visit.who.address
    visit.services.limit(visit.services.settings.limits.talk, "talk", visit.table.id, address)
    command = SayAsWatcher(
        by=visit.by, key=data.key, text=data.text, phrase=data.phrase, about=_about(data.about), address=address
    )
    return _number(visit, await visit.table.submit(command))


async def _gesture(visit: TableRequest, data: requests.NewLine, sitter: SitterId) -> None:
    """Send a gesture to those present at every worker. It is refused by the same rules as a line."""
    table, tables = visit.table, visit.services.tables
    if data.point is None:
        await table.submit(ShowWriting(by=visit.by, sitter=sitter))
        tables.show_writing(table, sitter)
        return
    about = About(data.point.kind, data.point.id)
    await table.submit(PointAt(by=visit.by, sitter=sitter, about=about))
    tables.point(table, sitter, about)


def _expect_one(data: requests.NewLine) -> None:
    given = (bool(data.text), bool(data.phrase), data.pin is not None, data.point is not None, data.writing)
    if sum(given) != 1:
        problem = "exactly one of text, phrase, pin, point and writing"
        raise Denied("malformed", facts={"field": "text", "problem": problem})


def _about(about: requests.WhatAbout | None) -> About | None:
    return None if about is None else About(about.kind, about.id)


def _number(visit: TableRequest, made: Pending) -> answers.LineNumber:
    """Return the number of the line; 0 if it was said before."""
    return answers.LineNumber(visit.table.talk.count if made else 0)

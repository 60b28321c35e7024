"""Routes for what a table knows about a person: to read it, and to be forgotten."""

import msgspec
from litestar import delete, get
from litestar.params import FromPath

from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.visits import AtTable
from parlour.server.wire.messages import Fields
from parlour.table.commands import DeleteTable, StandUp
from parlour.table.forget_person import known_of, struck_out


@get("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses=problems(401, 403))
async def known(reading: AtTable, seat: FromPath[int]) -> Fields:
    """What this table knows about you: your name, moves, questions, and the devices with notifications."""
    table, sitter = reading.table, reading.own_seat(seat)
    kept = await reading.services.store.subscriptions.of(table.id)
    devices = [msgspec.json.decode(one.device) for one in kept if one.sitter == sitter]
    return {"code": table.code, **known_of(table.now, sitter), "push": devices}


@delete("/api/tables/{code:str}/seats/{seat:int}/data", tags=["tables"], responses=problems(*WRITING))
async def forget(writing: AtTable, seat: FromPath[int]) -> None:
    """Leave the table and be forgotten: the name is removed from the log.

    If nobody else is left, the table is deleted.
    """
    services, table = writing.services, writing.table
    await table.catch_up()
    number = writing.sitter(seat)
    if table.now.is_last(number) and table.now.phase != "playing":
        await services.tables.remove(table, DeleteTable(by=writing.by))
        return
    await table.submit(StandUp(by=writing.by, key=writing.key, sitter=number, forget=True))
    await services.store.pictures.forget(table.id, number)
    await services.store.subscriptions.forget(table.id, number)
    await services.store.tables.amend(table.id, struck_out(await services.store.log.read(table.id), number))

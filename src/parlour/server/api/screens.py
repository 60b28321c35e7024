"""Big screens that wait for a table: they say a few letters, and a phone at the table sends it there."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api import answers, requests
from parlour.server.api.body import StrictRequest
from parlour.server.api.openapi import WRITING, problems
from parlour.server.api.visits import AtTable, InHouse
from parlour.server.door.codes import is_same
from parlour.server.door.visitors import address_of, base_url, bearer
from parlour.server.house import House
from parlour.server.live import screens
from parlour.server.live.screens import Screen
from parlour.table.code import is_code


@post("/api/screens", tags=["tables"], responses=problems(*WRITING))
async def wait(request: StrictRequest, house: InHouse, data: JSONBody[requests.Nothing]) -> answers.ScreenNow:
    """A screen waits for a table. Its code is good for ten minutes and for one table; its key is nobody else's."""
    house.expect_open()
    house.limit(house.settings.limits.screens, "screen", address_of(request))
    screen = await screens.wait(house.store, house.tables.codes)
    code = screen.address.code
    return answers.ScreenNow(
        code, round(screen.left()), house.link_keys.key(screen.salt), f"{base_url(request, house.settings)}/tv/{code}"
    )


@get("/api/screens/{code:str}", tags=["tables"], responses=problems())
async def look(request: StrictRequest, limited_house: InHouse, code: FromPath[str]) -> answers.ScreenShows:
    """Does it still wait? Only the screen itself, by its key, learns which table it was sent."""
    house, key = limited_house, bearer(request)
    if key and await _is_table_of(house, code, key):
        return answers.ScreenShows(code.upper(), False, code.upper(), key)
    try:
        screen = await _found(house, request, code)
    except Denied:
        if key and await _is_table_of(house, code, key):  # it was founded in this moment
            return answers.ScreenShows(code.upper(), False, code.upper(), key)
        raise
    if screen.sent is None or not is_same(key, house.link_keys.key(screen.salt)):
        return answers.ScreenShows(screen.address.code, screen.sent is None)
    return answers.ScreenShows(screen.address.code, False, screen.sent.table, house.link_keys.key(screen.sent.salt))


@post("/api/tables/{code:str}/screens", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def show(request: StrictRequest, writing: AtTable, data: JSONBody[requests.ShowOn]) -> answers.ScreenShows:
    """Somebody at the table shows it on a screen that waits: a screen never sees hands or secrets."""
    writing.acting(None)
    table = writing.table
    await _found(writing.house, request, data.screen)
    screen = await screens.send(writing.house.store, data.screen, table.code, table.now.screen)
    return answers.ScreenShows(screen.address.code, False, table.code)


async def _found(house: House, request: StrictRequest, code: str) -> Screen:
    """Guessing codes is slow."""
    try:
        return await screens.find(house.store, code)
    except Denied:
        house.limit(house.settings.limits.guesses, "guess", address_of(request))
        raise


async def _is_table_of(house: House, code: str, key: str) -> bool:
    """Was a table founded for this screen? Then it has its code, and the screen's key opens it."""
    if not is_code(code.upper()):
        return False
    try:
        table = await house.tables.find(code)
    except Denied:
        return False
    return is_same(key, table.screen_key)

"""Big screens that wait for a table: they say a few letters, and a phone at the table sends it there."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.services import Services
from parlour.server.auth.visitors import address_of, base_url, bearer
from parlour.server.auth.visits import AtTable, WithServices
from parlour.server.codes import is_same
from parlour.server.live import screens
from parlour.server.live.screens import Screen
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table.code import is_code


@post("/api/screens", tags=["tables"], responses=problems(*WRITING))
async def wait(request: StrictRequest, services: WithServices, data: JSONBody[requests.Nothing]) -> answers.ScreenNow:
    """A screen waits for a table. Its code is good for ten minutes and for one table; its key is nobody else's."""
    services.expect_open()
    services.limit(services.settings.limits.screens, "screen", address_of(request))
    screen = await screens.wait(services.store, services.tables.codes)
    code = screen.address.code
    return answers.ScreenNow(
        code,
        round(screen.left()),
        services.link_keys.key(screen.salt),
        f"{base_url(request, services.settings)}/tv/{code}",
    )


@get("/api/screens/{code:str}", tags=["tables"], responses=problems())
async def look(request: StrictRequest, limited: WithServices, code: FromPath[str]) -> answers.ScreenShows:
    """Does it still wait? Only the screen itself, by its key, learns which table it was sent."""
    services, key = limited, bearer(request)
    if key and await _is_table_of(services, code, key):
        return answers.ScreenShows(code.upper(), False, code.upper(), key)
    try:
        screen = await _found(services, request, code)
    except Denied:
        if key and await _is_table_of(services, code, key):  # it was founded in this moment
            return answers.ScreenShows(code.upper(), False, code.upper(), key)
        raise
    if screen.sent is None or not is_same(key, services.link_keys.key(screen.salt)):
        return answers.ScreenShows(screen.address.code, screen.sent is None)
    return answers.ScreenShows(screen.address.code, False, screen.sent.table, services.link_keys.key(screen.sent.salt))


@post("/api/tables/{code:str}/screens", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def show(request: StrictRequest, writing: AtTable, data: JSONBody[requests.ShowOn]) -> answers.ScreenShows:
    """Somebody at the table shows it on a screen that waits: a screen never sees hands or secrets."""
    writing.acting(None)
    table = writing.table
    await _found(writing.services, request, data.screen)
    screen = await screens.send(writing.services.store, data.screen, table.code, table.now.screen)
    return answers.ScreenShows(screen.address.code, False, table.code)


async def _found(services: Services, request: StrictRequest, code: str) -> Screen:
    """Guessing codes is slow."""
    try:
        return await screens.find(services.store, code)
    except Denied:
        services.limit(services.settings.limits.guesses, "guess", address_of(request))
        raise


async def _is_table_of(services: Services, code: str, key: str) -> bool:
    """Was a table founded for this screen? Then it has its code, and the screen's key opens it."""
    if not is_code(code.upper()):
        return False
    try:
        table = await services.tables.find(code)
    except Denied:
        return False
    return is_same(key, table.screen_key)

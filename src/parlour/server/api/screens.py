"""Routes for big screens that wait for a table: they show a code, and a phone at the table sends the table to them.

The code alone only asks. The screen then shows who asks and a two-digit number, which the phone sends back.
"""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from parlour.errors import Denied
from parlour.server.api.openapi import WRITING, problems
from parlour.server.auth.names import clean_name
from parlour.server.auth.visitors import address_of, base_url, bearer
from parlour.server.auth.visits import AtTable, Services, WithServices
from parlour.server.codes import is_same, new_token
from parlour.server.live import screens
from parlour.server.live.screens import Screen
from parlour.server.wire import answers, requests
from parlour.server.wire.body import StrictRequest
from parlour.table.code import is_code


@post("/api/screens", tags=["tables"], responses=problems(*WRITING))
async def wait(request: StrictRequest, services: WithServices, data: JSONBody[requests.Nothing]) -> answers.ScreenNow:
    """Register a screen that waits for a table.

    Its code is valid for ten minutes and one table; only the screen has its key.
    """
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
    """The state of a waiting screen. Only the screen itself, with its key, learns which table it was sent."""
    services, key = limited, bearer(request)
    if key and await _is_table_of(services, code, key):
        return answers.ScreenShows(code.upper(), False, code.upper(), key)
    try:
        screen = await _found(services, request, code)
    except Denied:
        if key and await _is_table_of(services, code, key):  # the table was opened just now
            return answers.ScreenShows(code.upper(), False, code.upper(), key)
        raise
    if not is_same(key, services.link_keys.key(screen.salt)):
        return answers.ScreenShows(screen.address.code, screen.sent is None)
    if screen.sent is None:
        return answers.ScreenShows(screen.address.code, True, asked=_asked(screen))
    return answers.ScreenShows(screen.address.code, False, screen.sent.table, services.link_keys.key(screen.sent.salt))


@post("/api/screens/{code:str}/asks", tags=["tables"], responses=problems(*WRITING))
async def ask(
    request: StrictRequest, limited: WithServices, code: FromPath[str], data: JSONBody[requests.AskForScreen]
) -> answers.AskedScreen:
    """Ask to open a new table on a waiting screen. The screen shows the name and a number."""
    limited.expect_open()
    await _found(limited, request, code)
    limited.limit(limited.settings.limits.asks, "ask", address_of(request))
    secret = new_token()
    screen = await screens.ask(limited.store, code, secret, clean_name(data.name))
    return answers.AskedScreen(screen.address.code, secret)


@post("/api/tables/{code:str}/screens", tags=["tables"], status_code=200, responses=problems(*WRITING))
async def show(request: StrictRequest, writing: AtTable, data: JSONBody[requests.ShowOn]) -> answers.ScreenShows:
    """Show the table on a waiting screen, as somebody who sits there. A screen never sees hands or secrets.

    Without a number, the screen is asked and shows a number. With that number, the screen shows the table.
    """
    sitter = writing.own_seat(None)
    services, table = writing.services, writing.table
    await _found(services, request, data.screen)
    if data.number is None:
        services.limit(services.settings.limits.asks, "ask", writing.who.address)
        screen = await screens.ask(services.store, data.screen, table.id, table.now.sitter(sitter).name, table.code)
        return answers.ScreenShows(screen.address.code, True)
    screen = await sent(services, writing.who.address, data.screen, table.id, data.number, table.code, table.now.screen)
    return answers.ScreenShows(screen.address.code, False, table.code)


async def sent(services: Services, address: str, code: str, asker: str, number: int, table: str, salt: str) -> Screen:
    """Send a table to a screen. A wrong number counts as a guess, like a wrong code."""
    services.count_guess(address, hit=True)
    try:
        return await screens.send(services.store, code, asker, number, table, salt)
    except Denied as refusal:
        if refusal.code == "wrong_number":
            services.count_guess(address, hit=False)
        raise


def _asked(screen: Screen) -> answers.ScreenAsked | None:
    """Return who asks now: the last one."""
    if not screen.asks:
        return None
    last = screen.asks[-1]
    return answers.ScreenAsked(last.name, last.table or None, last.number)


async def _found(services: Services, request: StrictRequest, code: str) -> Screen:
    """Return the screen with this code. An address that has used up its guesses is refused even for correct codes."""
    address = address_of(request)
    try:
        screen = await screens.find(services.store, code)
    except Denied:
        services.count_guess(address, hit=False)
        raise
    if not is_same(bearer(request), services.link_keys.key(screen.salt)):
        services.count_guess(address, hit=True)
    return screen


async def _is_table_of(services: Services, code: str, key: str) -> bool:
    """Return whether a table was opened for this screen. Such a table has its code, and the screen's key opens it."""
    if not is_code(code.upper()):
        return False
    try:
        table = await services.tables.find(code)
    except Denied:
        return False
    return is_same(key, table.screen_key)

"""The ways to a table: host it, come by a link, by a code, or as a television. Everybody in their own language."""

import re
from typing import Any

from playwright.async_api import Locator, Response
from tests.evenings.evening import Evening
from tests.evenings.guest import Guest
from tests.evenings.labels import named, words
from tests.web.people import Api


def button(guest: Guest, key: str) -> Locator:
    """The button that is called so in the guest's language."""
    return guest.page.get_by_role("button", name=named(guest.language, key)).filter(visible=True).first


def field(guest: Guest, key: str) -> Locator:
    return guest.page.get_by_role("textbox", name=named(guest.language, key))


async def hosts(evening: Evening, guest: Guest, game: str) -> None:
    """From the shelf to the lobby."""
    await guest.goes("/")
    title = words(guest.language)[f"{game}.name"]
    opens = guest.page.get_by_role("button", name=words(guest.language)["home.friends.of"].replace("{game}", title))
    await opens.wait_for()
    await evening.look_at(guest, "home")
    await opens.click()
    await field(guest, "me.name").fill(guest.name)
    await evening.look_at(guest, "opening a table")
    async with guest.page.expect_response(is_founding) as founded:
        await button(guest, "host.open").click()
    made: dict[str, Any] = await (await founded.value).json()
    evening.table = Api(guest.house)
    evening.table.code, evening.table.links, evening.table.tokens = made["code"], made["links"], [made["token"]]
    guest.seat = 0
    await guest.page.wait_for_url("**/t/*")
    evening.guests.append(guest)


async def comes_by_link(evening: Evening, guest: Guest) -> None:
    await guest.goes(f"/j/{evening.table.code}")
    await field(guest, "me.name").wait_for()
    await evening.look_at(guest, "the door", main=True)
    await _sits_down(evening, guest)


async def comes_by_code(evening: Evening, guest: Guest) -> None:
    await guest.goes("/")
    await guest.page.locator("input[name=code]").fill(evening.table.code)
    await button(guest, "home.sit").click()
    await guest.page.wait_for_url(f"**/j/{evening.table.code}")
    await _sits_down(evening, guest)


async def _sits_down(evening: Evening, guest: Guest) -> None:
    await field(guest, "me.name").fill(guest.name)
    async with guest.page.expect_response(_seated) as seated:
        await button(guest, "home.sit").click()
    evening.table.tokens.append((await (await seated.value).json())["token"])
    guest.seat = len(evening.table.tokens) - 1
    await guest.page.wait_for_url(f"**/t/{evening.table.code}")
    evening.guests.append(guest)


async def pairs(evening: Evening, television: Guest, host: Guest) -> None:
    """The television shows letters, somebody at the table types them, and then the number that the television shows."""
    await television.goes("/tv")
    letters = television.page.locator(".tv-big-code")
    await letters.wait_for()
    await evening.look_at(television, "a television without a table")
    await button(host, "invite.show").click()
    dialog = host.page.get_by_role("dialog")
    await dialog.get_by_role("textbox").fill(await letters.inner_text())
    await evening.look_at(host, "showing the table on a television")
    await dialog.get_by_role("button", name=named(host.language, "tv.send.do")).click()
    number = await television.page.locator(".tv-number").inner_text()
    await evening.look_at(television, "a television that is asked for")
    await evening.look_at(host, "typing the number on the television")
    await dialog.get_by_role("textbox").fill(number)
    await host.page.keyboard.press("Enter")
    await television.page.wait_for_url(re.compile("/screen/"), timeout=30_000)
    evening.guests.append(television)


async def comes_late(evening: Evening, guest: Guest) -> None:
    """To a running game: the latecomer watches it, and has a seat in the next one."""
    await guest.goes(f"/j/{evening.table.code}")
    await field(guest, "me.name").fill(guest.name)
    await evening.look_at(guest, "the door of a running game", main=True)
    choice = guest.page.locator(".late-choice", has_text=words(guest.language)["late.watch"])
    async with guest.page.expect_response(_seated) as awaited:
        await choice.click()
    evening.awaited[(await (await awaited.value).json())["token"]] = guest
    await guest.page.wait_for_url(f"**/watch/{evening.table.code}")
    evening.guests.append(guest)


def is_founding(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/api/tables")


def _seated(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/seats")

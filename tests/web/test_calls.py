"""Somebody has their device told when it is their turn; where that cannot be, the switch says why."""

import os
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.async_api import Browser, Locator, expect
from tests.web.people import PHONE, Api, Person

from parlour.server.wire.requests import EXAMPLE_AUTH, EXAMPLE_POINT

pytestmark = pytest.mark.xdist_group("browser")
SHOTS = os.environ.get("PARLOUR_SHOTS")

SUBSCRIBED = """
const endpoint = 'https://push.invalid/send/7f';
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'POINT', auth: 'AUTH' } }),
  unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true },
};
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  sessionStorage.setItem('subscribed', applicationServerKey);
  return subscription;
};
PushManager.prototype.getSubscription = async () => sessionStorage.getItem('subscribed') ? subscription : null;
""".replace("POINT", EXAMPLE_POINT).replace("AUTH", EXAMPLE_AUTH)
"""Chromium subscribes only through its maker's service, which nobody reaches from here."""


async def opens_calls(person: Person) -> Locator:
    await person.page.get_by_role("button", name="Menu").click()
    await person.page.get_by_role("button", name="Tell me", exact=True).click()
    return person.page.get_by_role("dialog", name="Tell me")


def devices(house: str, table: Any, seat: int) -> list[dict[str, Any]]:
    """What the server keeps of this seat's devices."""
    own = {"Authorization": f"Bearer {table.tokens[seat]}"}
    answer = httpx.get(f"{house}/api/tables/{table.code}/seats/{seat}/data", headers=own)
    found: list[dict[str, Any]] = answer.json()["push"]
    return found


async def test_a_device_is_told_and_told_no_more(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    bartek = await Person.arrives(chromium, house, PHONE, keeps=True)
    await bartek.context.grant_permissions(["notifications"])
    await bartek.context.add_init_script(SUBSCRIBED)
    await bartek.goes(table.seat_link(1))
    dialog = await opens_calls(bartek)
    switch = dialog.get_by_role("switch", name="Tell me when it’s my turn")
    async with bartek.page.expect_response(
        lambda answer: answer.url.endswith("/push") and answer.ok and answer.request.method == "PUT"
    ):
        await switch.check(force=True)
    await expect(switch).to_be_checked()
    (device,) = devices(house, table, 1)
    assert device["endpoint"] == "https://push.invalid/send/7f" and device["language"] == "en"
    assert (device["quiet"]["begin"], device["quiet"]["end"]) == (23, 8)
    async with bartek.page.expect_response(
        lambda answer: answer.url.endswith("/push") and answer.request.method == "PUT"
    ):
        await dialog.get_by_label("From").select_option("22")
    assert devices(house, table, 1)[0]["quiet"]["begin"] == 22
    if SHOTS:
        await bartek.page.screenshot(path=Path(SHOTS) / "calls.png")
    assert await bartek.barriers() == [] and await bartek.cut_off() == []
    async with bartek.page.expect_response(lambda answer: "/api/push/" in answer.url):
        await switch.uncheck(force=True)
    assert devices(house, table, 1) == []
    assert bartek.trouble == []


async def test_every_visit_tells_the_table_again(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    bartek = await Person.arrives(chromium, house, PHONE, keeps=True)
    await bartek.context.grant_permissions(["notifications"])
    await bartek.context.add_init_script(SUBSCRIBED)
    await bartek.context.add_init_script(
        "sessionStorage.setItem('subscribed', 'x');"
        "localStorage.setItem('parlour.settings', JSON.stringify({ pace: 'off', push: true }))"
    )
    async with bartek.page.expect_response(lambda answer: answer.url.endswith("/push") and answer.ok):
        await bartek.goes(table.seat_link(1))
    assert len(devices(house, table, 1)) == 1


async def test_a_browser_that_does_not_allow_it_is_named(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    bartek = await Person.arrives(chromium, house, PHONE, keeps=True)
    await bartek.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    await bartek.goes(table.seat_link(1))
    dialog = await opens_calls(bartek)
    switch = dialog.get_by_role("switch", name="Tell me when it’s my turn")
    await switch.click(force=True)
    await bartek.sees("This browser does not allow notifications from here.")
    await expect(switch).not_to_be_checked()


@pytest.mark.parametrize(
    ("without", "seat", "words"),
    [
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", 1, "This needs an address with https."),
        ("Object.defineProperty(window, 'isSecureContext', { value: false })", 0, "Start the server with --anywhere"),
        (
            "delete window.PushManager; Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })",
            1,
            "On an iPhone or iPad, install Parlour first",
        ),
        ("delete window.PushManager", 1, "This browser cannot do that."),
    ],
)
async def test_where_it_cannot_be_the_switch_says_why(
    chromium: Browser, house: str, without: str, seat: int, words: str
) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    somebody = await Person.arrives(chromium, house, PHONE)
    await somebody.context.add_init_script(without)
    await somebody.goes(table.seat_link(seat))
    dialog = await opens_calls(somebody)
    await expect(dialog.get_by_text(words)).to_be_visible()
    switch = dialog.get_by_role("switch", name="Tell me when it’s my turn")
    await expect(switch).to_have_attribute("aria-disabled", "true")
    offered = dialog.get_by_role("button", name="Your group chat")
    await expect(offered).to_have_count(1 if seat == 0 else 0)
    if SHOTS and seat == 0:
        await somebody.page.screenshot(path=Path(SHOTS) / "calls-http.png")

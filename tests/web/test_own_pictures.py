"""Cards of a group's own: photos for Similo, objects for The Same Game; from a phone, and seen nowhere else."""

import struct
import zlib
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Browser, expect
from tests.web.people import NARROW, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

NAMES = ["Grandma", "Rex", "Boat", "Zoé", "Oskar", "Cake", "Lighthouse", "Aunt", "Car", "Piano", "Bridge"]


def photo(number: int, side: int = 600) -> bytes:
    """A large PNG in one colour, with a note in it that nobody else should read."""
    row = b"\0" + bytes((20 * number % 256, 90, 200 - 10 * number)) * side
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)),
        (b"tEXt", b"Comment\0canary: taken at home"),
        (b"IDAT", zlib.compress(row * side)),
        (b"IEND", b""),
    )
    chunks = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


async def test_photos_of_one_s_own_make_a_deck(chromium: Browser, house: str, tmp_path: Path) -> None:
    table = Api(house).opens("Ada", "Bartek", bots=("regular",), giver=0)
    ada = await Person.arrives(chromium, house, PHONE)
    bartek = await Person.arrives(chromium, house, NARROW, language="pl", dark=True)
    await ada.goes(table.seat_link(0))
    await bartek.goes(table.seat_link(1))
    files = []
    for number, name in enumerate([*NAMES, "IMG_1234"]):
        files.append(tmp_path / f"{name}.png")
        files[-1].write_bytes(photo(number))

    await ada.page.get_by_role("button", name="Add photos").click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog.get_by_text("12 more photos and you have a deck.")).to_be_visible()
    (tmp_path / "notes.txt").write_text("no photo")
    await dialog.locator("input[type=file]").set_input_files(tmp_path / "notes.txt")
    await expect(ada.page.locator(".bubble")).to_contain_text("notes.txt can’t be opened as a photo")
    await dialog.locator("input[type=file]").set_input_files(files)
    await expect(dialog.locator(".own-photo")).to_have_count(12)
    await expect(dialog.get_by_role("status")).to_have_text("12 photos in the deck.")
    unnamed = dialog.get_by_role("textbox", name="Name of the photo Photo 12")
    await unnamed.fill("Rex")
    await unnamed.blur()
    await expect(ada.page.locator(".bubble")).to_contain_text("Another card is called Rex already.")
    await unnamed.fill("Uncle")
    await unnamed.blur()
    await expect(dialog.get_by_role("textbox", name="Name of the photo Uncle")).to_be_visible()
    assert await ada.cut_off() == [] and await ada.barriers() == []
    await dialog.get_by_role("button", name="Close").click()
    await bartek.sees("12 zdjęć. Widzi je tylko ten stół.")
    await bartek.sees("Boty nie znają tych kart.")

    await ada.page.get_by_role("button", name="Start").click()
    for person in (ada, bartek):
        photos = person.page.locator(".similo .card[data-pose=photo] img")
        await expect(photos).to_have_count(12)
        for place in range(12):
            await expect(photos.nth(place)).to_have_js_property("naturalWidth", 480)
        assert await person.missing_keys() == [] and person.trouble == []
    await bartek.sees("Grandma")
    await ada.shows("similo-photos-phone")
    assert await bartek.cut_off() == []

    address = await ada.page.locator(".card[data-pose=photo] img").first.get_attribute("src")
    kept = await ada.page.evaluate(
        "async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())]", address
    )
    assert bytes(kept[:2]) == b"\xff\xd8" and b"canary" not in bytes(kept) and len(kept) < 160_000
    async with httpx.AsyncClient() as stranger:
        assert (await stranger.get(f"{house}{address}")).status_code == 401


async def test_objects_of_one_s_own_need_but_a_name(chromium: Browser, house: str, tmp_path: Path) -> None:
    """Two names, and a photo for each: at a table of two the first round is dealt from them."""
    table = Api(house).opens("Ada", "Bartek", game="same_game", first=0)
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await ada.page.get_by_role("button", name="Add objects").click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog.get_by_role("status")).to_have_text("None yet: you’d play with our cards.")
    name = dialog.get_by_role("textbox", name="Name of the object", exact=True)
    for thing in ("Grandma’s radio", "Zzyzx"):
        await name.fill(thing)
        await name.press("Enter")
        await expect(dialog.get_by_role("textbox", name=f"Name of the object {thing}")).to_be_visible()
    await name.fill("zzyzx")
    await name.press("Enter")
    await expect(ada.page.locator(".bubble")).to_contain_text("Another card is called zzyzx already.")
    picture = tmp_path / "one.png"
    picture.write_bytes(photo(3))
    for thing in ("Grandma’s radio", "Zzyzx"):
        await dialog.get_by_label(f"Add a photo of {thing}").set_input_files(picture)
        await expect(dialog.get_by_label(f"Add a photo of {thing}")).to_have_count(0)
    await expect(dialog.locator(".own-photo img")).to_have_count(2)
    assert await ada.cut_off() == [] and await ada.barriers() == []
    await ada.shows("same-own-phone")
    await dialog.get_by_role("button", name="Close").click()
    await ada.page.get_by_role("button", name="Start").click()
    await expect(ada.page.locator(".same-object img[data-pose=photo]")).to_have_js_property("naturalWidth", 480)
    assert await ada.missing_keys() == [] and ada.trouble == []
    hands = {table.table(seat)["view"]["hand"]["card"] for seat in (0, 1)}
    assert hands == {"own/Grandma’s radio", "own/Zzyzx"}

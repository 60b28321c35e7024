"""Pictures of a group's own: within limits, at one table, for those who sit or look on there, and gone with them."""

import random
from base64 import b64encode
from typing import Any

import httpx
import pytest

from parlour.server.auth.jpeg import LONGEST_SIDE, MOST_BYTES, MOST_SCANS, cleaned
from parlour.server.settings import Rate, RateLimits
from tests.server.conftest import Opening, Running, problem, table_of
from tests.server.double import MemoryStore
from tests.server.people import Person


def segment(marker: int, content: bytes) -> bytes:
    return bytes((0xFF, marker)) + (len(content) + 2).to_bytes(2, "big") + content


JFIF = segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0")


DQT = segment(0xDB, b"\x00" + b"q" * 64)


def photo(
    wide: int = 400,
    high: int = 500,
    notes: bytes = b"",
    pixels: bytes = b"\x12\xff\x00\xff\xd1\x34",
    scans: int = 2,
) -> bytes:
    """A JPEG as a program sees it: segments, and packed pixels that nobody unpacks here."""
    frame = b"\x08" + high.to_bytes(2, "big") + wide.to_bytes(2, "big") + b"\x01\x01\x11\x00"
    return b"".join(
        [
            b"\xff\xd8",
            JFIF,
            segment(0xE1, b"Exif\0" + notes) if notes else b"",
            DQT,
            segment(0xC2, frame),
            segment(0xC4, b"\x00\x00\x03" + bytes(14) + b"hhh"),
            *[segment(0xDA, b"\x01\x01\x00\x00\x3f\x00") + pixels] * scans,
            segment(0xFE, notes) if notes else b"",
            b"\xff\xd9",
            notes,
        ]
    )


async def bring(person: Person, name: str, picture: bytes | None = None, **more: Any) -> httpx.Response:
    body = {"name": name, "picture": b64encode(photo() if picture is None else picture).decode(), **more}
    return await person.call("POST", person.path("/pictures"), body)


async def deck(person: Person, count: int = 12) -> list[str]:
    return [(await bring(person, f"canary {number}")).json()["id"] for number in range(count)]


# What is taken


def test_nothing_but_the_picture_is_kept_of_a_photo() -> None:
    kept = cleaned(photo(notes=b"GPS 52.2297 N, taken at home"))
    assert kept == photo() and b"GPS" not in kept


def test_thumbnails_profiles_and_texts_in_headers_go() -> None:
    """Of a JFIF header and of Adobe's, only what says how the colours are packed is kept."""
    thumbnail = segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02" + b"SECRET" * 2)
    adobe = segment(0xEE, b"Adobe\0\x64SECR\x01" + b"SECRET")
    profile = segment(0xE2, b"ICC_PROFILE\0SECRET")
    extended = segment(0xE0, b"JFXX\0SECRET")
    kept = cleaned(photo().replace(JFIF, thumbnail + extended + adobe + profile))
    assert b"SECR" not in kept and b"ICC" not in kept
    assert kept == photo().replace(JFIF, JFIF + segment(0xEE, b"Adobe\0\x64\0\0\0\0\x01"))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "not_a_jpeg"),
        (b"\x89PNG\r\n\x1a\n", "not_a_jpeg"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "not_a_jpeg"),
        (b"\xff\xd8<script>alert(1)</script>", "damaged"),
        (photo()[:-2], "damaged"),
        (photo()[:40], "damaged"),
        (b"\xff\xd8" + JFIF + b"\xff\xd9", "damaged"),
        (photo(scans=MOST_SCANS + 1), "damaged"),
        (photo().replace(DQT, segment(0xDB, b"\x00" + b"q" * 64 + b"SECRET")), "damaged"),
        (photo().replace(DQT, DQT + segment(0xC4, b"SECRET" * 100)), "damaged"),
        (photo().replace(DQT, DQT + segment(0xDD, b"\x00\x01SECRET")), "damaged"),
        (photo(wide=LONGEST_SIDE + 1), "too_many_pixels"),
        (photo(high=60_000), "too_many_pixels"),
        (photo(high=0), "too_many_pixels"),
        (photo(pixels=b"\x12" * (MOST_BYTES // 2)), "too_large"),
    ],
)
async def test_what_is_no_small_photo_is_refused_with_the_reason(house: Running, content: bytes, why: str) -> None:
    (ala,) = await table_of(house, "Ala")
    answer = await bring(ala, "Ala’s cat", content)
    assert problem(answer) == (422, "bad_picture") and answer.json()["facts"]["why"] == why
    assert (await ala.look())["pictures"] == []


async def test_what_is_far_too_large_is_not_even_read(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    assert problem(await bring(ala, "cat", photo(pixels=b"\x12" * MOST_BYTES))) == (413, "too_large")


async def test_thirty_make_a_deck_and_no_more_are_taken(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await deck(ala, 29)
    assert (await bring(bob, "Bob’s dog")).status_code == 201
    assert problem(await bring(bob, "one more")) == (409, "too_many_pictures")
    assert len(store.pictures.kept) == 30
    assert (await ala.look())["pictures"] == [{"seat": 0, "count": 29}, {"seat": 1, "count": 1}]


async def test_names_tell_the_cards_apart(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    first = (await bring(ala, "Aunt/Uncle")).json()
    assert first["name"] == "Aunt Uncle"
    assert problem(await bring(bob, "aunt uncle")) == (409, "picture_name_taken")
    assert problem(await bring(bob, " ")) == (400, "bad_name")
    assert len(store.pictures.kept) == 1, "what is refused is not kept"
    assert (await ala.call("PATCH", ala.path(f"/pictures/{first['id']}"), {"name": "Aunt"})).is_success
    assert (await bring(bob, "aunt uncle")).status_code == 201


async def test_there_is_a_limit_of_their_own(open_house: Opening) -> None:
    house = await open_house(limits=RateLimits(pictures=Rate(2, 0.01)))
    (ala,) = await table_of(house, "Ala")
    assert [(await bring(ala, f"{number}")).status_code for number in range(3)] == [201, 201, 429]


async def test_only_games_that_have_a_place_for_them_take_them(house: Running) -> None:
    (ala,) = await table_of(house, "Ala")
    await ala.change(game="one_mind")
    assert problem(await bring(ala, "cat")) == (400, "bad_options")
    await ala.change(game="similo")
    own = [{"name": "cat", "picture": "elsewhere"}]
    assert problem(await ala.change(options={"own": own})) == (400, "bad_options")


# Who sees them


async def test_they_are_seen_at_their_table_and_nowhere_else(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    links = (await ala.look())["links"]
    (other,) = await table_of(house, "Eve")
    (id,) = await deck(ala, 1)
    watcher = house.person(links["watch"].partition("#")[2], ala.code)
    screen = house.person(links["screen"].partition("#")[2], ala.code)
    for person in (ala, bob, watcher, screen):
        seen = await person.call("GET", person.path(f"/pictures/{id}"))
        assert seen.content == photo() and seen.headers["content-type"] == "image/jpeg"
        assert seen.headers["x-content-type-options"] == "nosniff" and "private" in seen.headers["cache-control"]
        assert (await person.call("GET", person.path("/pictures"))).json()["pictures"][0]["name"] == "canary 0"
    stranger = house.person(code=ala.code)
    for path in ("/pictures", f"/pictures/{id}"):
        assert problem(await stranger.call("GET", stranger.path(path))) == (401, "no_token")
    assert problem(await other.call("GET", other.path(f"/pictures/{id}"))) == (404, "no_such_picture")
    assert problem(await other.call("GET", ala.path(f"/pictures/{id}")))[0] == 401
    assert b"canary" not in (await stranger.call("GET", stranger.path())).content, "a code alone shows no name"
    await ala.change(watching=False)
    assert problem(await watcher.call("GET", watcher.path(f"/pictures/{id}"))) == (403, "not_watching")


async def test_who_may_change_and_take_them_back(house: Running, store: MemoryStore) -> None:
    ala, bob, cleo = await table_of(house, "Ala", "Bob", "Cleo")
    first, second = await deck(bob, 2)
    assert problem(await cleo.call("DELETE", cleo.path(f"/pictures/{first}"))) == (403, "host_only")
    assert problem(await cleo.call("PATCH", cleo.path(f"/pictures/{first}"), {"name": "x"})) == (403, "host_only")
    assert (await bob.call("DELETE", bob.path(f"/pictures/{first}"))).status_code == 204
    assert (await ala.call("DELETE", ala.path(f"/pictures/{second}"))).status_code == 204
    assert problem(await ala.call("DELETE", ala.path(f"/pictures/{second}"))) == (404, "no_such_picture")
    assert store.pictures.kept == {} and (await cleo.look())["pictures"] == []


# A game with them


async def test_a_game_is_played_with_them_and_its_paper_needs_no_pictures(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await deck(bob, 11)
    few = await ala.start()
    assert problem(few) == (422, "too_few_pictures") and few.json()["facts"] == {"count": 11, "least": 12}
    await bring(ala, "canary 11")
    await ala.change(options={"giver": 0, "team": "anyone"})
    await ala.start()
    board = (await bob.look())["view"]["board"]
    assert sorted(board["grid"]) == sorted(f"own/canary {number}" for number in range(12))
    assert {card["picture"] for card in board["own"]} == {id for _, id in store.pictures.kept}
    assert problem(await bring(ala, "late")) == (409, "game_running")
    chance = random.Random(3)
    while (await ala.look())["phase"] == "playing":
        for person in (ala, bob):
            await person.play(chance)
    log = await ala.call("GET", ala.path("/log"))
    assert b"own/canary" in log.content and b"\xff\xd8" not in log.content
    opened = await ala.call("POST", "/api/replays", {"log": log.text, "eyes": "all"})
    assert opened.status_code == 200 and "own/canary" in opened.text, "elsewhere it is told without them"
    await ala.change(options={"pictures": False})
    await ala.start()
    assert (await ala.look())["view"]["board"]["deck"] == "fables", "they stay, and the server's are played"


# Forgotten


async def test_they_go_with_whoever_brought_them(house: Running, store: MemoryStore) -> None:
    ala, bob, cleo = await table_of(house, "Ala", "Bob", "Cleo")
    await deck(ala, 1)
    await bring(bob, "tiger one")
    await bring(cleo, "tiger two")
    await bob.call("DELETE", bob.path("/seats/1"))
    assert len(store.pictures.kept) == 2, "who stands up takes them along"
    known = (await cleo.call("GET", cleo.path("/seats/1/data"))).json()
    assert [one["name"] for one in known["pictures"]] == ["tiger two"]
    assert (await cleo.call("DELETE", cleo.path("/seats/1/data"))).status_code == 204
    assert len(store.pictures.kept) == 1
    assert not any(b"tiger two" in line for lines in store.lines.values() for line in lines)
    await ala.call("DELETE", ala.path())
    assert store.pictures.kept == {}, "and with the table"

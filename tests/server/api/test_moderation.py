"""A public server: muting, reporting, and what the operator keeps out. Nothing is sent anywhere."""

import asyncio

import pytest

from parlour.__main__ import main
from parlour.server.auth.bans import Bans
from parlour.storage import BANS, Ban
from parlour.storage import store as store_at
from tests.server.conftest import QUICK, Opening, Running, problem, running, table_of
from tests.server.double import MemoryStore
from tests.server.people import PATIENCE, Person
from tests.server.run.test_admin import database
from tests.storage.conftest import postgres, postgres_url

__all__ = ["database", "postgres", "postgres_url"]

pytestmark = pytest.mark.xdist_group("postgres")


async def test_who_is_muted_plays_but_does_not_speak(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob", bots=1)
    react = {"emoji": "👏"}
    assert problem(await bob.call("POST", bob.path("/seats/0/mute"), {"on": True})) == (403, "host_only")
    for seat in (0, 2):
        assert problem(await ala.call("POST", ala.path(f"/seats/{seat}/mute"), {"on": True})) == (409, "cannot_mute")
    assert (await ala.call("POST", ala.path("/seats/1/mute"), {"on": True})).status_code == 204
    assert [seat["muted"] for seat in (await bob.look())["seats"]] == [False, True, False]
    assert problem(await bob.call("POST", bob.path("/reactions"), react)) == (403, "muted")
    assert problem(await bob.call("PATCH", bob.path("/seats/1"), {"name": "Loud"})) == (403, "muted")
    await ala.change(options={"giver": 1})
    assert (await ala.start()).status_code == 201
    prompt = (await bob.look())["prompt"]
    assert (await bob.post(prompt["id"], prompt["actions"][0])).status_code == 200
    assert (await ala.call("POST", ala.path("/seats/1/mute"), {"on": False})).status_code == 204
    assert (await ala.call("PATCH", ala.path("/seats/0"), {"name": "Ala"})).status_code == 200


async def test_to_stand_up_and_sit_down_again_is_no_way_out_of_being_muted(house: Running) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await ala.call("POST", ala.path("/seats/1/mute"), {"on": True})
    assert (await bob.call("DELETE", bob.path("/seats/1"))).status_code == 204
    again = house.person()
    await again.sit(ala.code, "Somebody Else")
    assert problem(await again.call("POST", again.path("/reactions"), {"emoji": "👏"})) == (403, "muted")
    assert (await ala.call("POST", ala.path("/seats/1/mute"), {"on": False})).status_code == 204
    assert (await again.call("POST", again.path("/reactions"), {"emoji": "👏"})).status_code == 204


async def test_who_shares_an_address_with_somebody_muted_who_is_still_here_may_speak(house: Running) -> None:
    ala, _ = await table_of(house, "Ala", "Bob")
    await ala.call("POST", ala.path("/seats/1/mute"), {"on": True})
    cleo = house.person()
    await cleo.sit(ala.code, "Cleo")
    assert (await cleo.call("POST", cleo.path("/reactions"), {"emoji": "👏"})).status_code == 204


async def test_a_report_names_the_founder_and_the_writer_also_after_a_restart(
    open_house: Opening, store: MemoryStore
) -> None:
    ala, _ = await table_of(await open_house(), "Ala", "Bob")
    (lines,) = store.lines.values()
    lines[0] = lines[0].replace(b'"address":"127.0.0.1"', b'"address":"203.0.113.7"')
    restarted = await open_house()
    visitor = restarted.person(ala.token, ala.code)
    assert (await visitor.call("POST", visitor.path("/reports"), {"seat": 1, "what": "name"})).status_code == 204
    assert store.moderation.reported[-1].address == "203.0.113.7 127.0.0.1"


async def test_a_report_is_for_the_operator_alone(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    told = {"seat": 0, "what": "text", "text": "something rude", "note": "in round two"}
    assert (await bob.call("POST", bob.path("/reports"), told)).status_code == 204
    assert (await bob.call("POST", bob.path("/reports"), {"seat": 0, "what": "name"})).status_code == 204
    stranger = house.person(code=ala.code)
    assert problem(await stranger.call("POST", stranger.path("/reports"), told)) == (401, "no_token")
    assert problem(await bob.call("POST", bob.path("/reports"), {**told, "seat": 7})) == (404, "no_such_seat")
    text, name = store.moderation.reported
    assert (text.about, text.text, text.note, text.code) == ("Ala", "something rude", "in round two", ala.code)
    assert (name.what, name.text) == ("name", "Ala")
    assert "Bob" not in repr(store.moderation.reported), "who reports is not written down"
    assert "rude" not in (await ala.call("GET", ala.path())).text


async def test_a_word_of_the_list_is_refused_wherever_it_is_written(house: Running, store: MemoryStore) -> None:
    ala, bob = await table_of(house, "Ala", "Bob")
    await store.moderation.ban([Ban("word", "rüpel", "en"), Ban("word", "lümm*"), Ban("word", "doof", "de")])
    store.bus.publish(BANS)
    while not house.house.services.bans.of_words:
        await ala.look()
    for name in ("Rüpel", "der RU\u0308PEL", "Lümmelchen"):
        assert problem(await bob.call("PATCH", bob.path("/seats/1"), {"name": name})) == (422, "banned_word")
    assert (await bob.call("PATCH", bob.path("/seats/1"), {"name": "Doof"})).status_code == 200, "a German word"
    assert problem(await ala.call("POST", "/api/tables", {"game": "similo", "name": "Rüpel"})) == (422, "banned_word")
    for line in ({"text": "so ein Rüpel"}, {"text": "L ü m m e l"}):
        said = await bob.call("POST", bob.path("/talk"), {"key": line["text"], **line})
        assert problem(said) == (422, "banned_word"), "in table talk, too"
    report = {"seat": 0, "what": "text", "text": "Rüpel"}
    assert (await bob.call("POST", bob.path("/reports"), report)).status_code == 204, "it can be reported"


async def test_a_word_counts_in_the_language_of_a_table_that_is_not_open_yet(store: MemoryStore) -> None:
    async with running(QUICK, store) as house:
        ala, _ = await table_of(house, "Ala", "Bob")
        assert (await ala.change(language="de")).status_code == 200
    await store.moderation.ban([Ban("word", "doof", "de")])
    async with running(QUICK, store) as house:
        again = house.person(ala.token, ala.code)
        assert problem(await again.call("PATCH", again.path("/seats/0"), {"name": "Doof"})) == (422, "banned_word")
        assert not house.house.tables.by_code.keys() - {ala.code}
        nobody = house.person(code="ZZZZ")
        assert problem(await nobody.call("POST", nobody.path("/seats"), {"name": "Doof"})) == (404, "no_such_table")


def test_addresses_and_networks() -> None:
    bans = Bans([Ban("address", "203.0.113.0/24"), Ban("address", "2001:db8::/32")])
    assert bans.keeps_out("203.0.113.9") and bans.keeps_out("2001:db8:0:1::/64")
    assert not any(map(bans.keeps_out, ("203.0.114.9", "2001:db9:0:1::/64", "", "somewhere")))
    assert not Bans().of_words


async def test_a_report_with_a_zero_byte_is_kept_without_it(database: str) -> None:
    """PostgreSQL has no place for one in a text."""
    async with running(QUICK, store_at(database)) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        told = {"seat": 0, "what": "text", "text": "ru\0de", "note": "\0"}
        assert (await bob.call("POST", ala.path("/reports"), told)).status_code == 204
        (kept,) = await house.house.services.store.moderation.reports()
        assert (kept.text, kept.note) == ("rude", "")


async def test_who_is_banned_is_shown_out_beside_a_running_server(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def admin(*words: str) -> str:
        assert await asyncio.to_thread(main, ["admin", *words, "--database", database]) == 0
        return capsys.readouterr().out

    async with running(QUICK, store_at(database)) as house:
        ala, bob = await table_of(house, "Ala", "Bob")
        await bob.call("POST", bob.path("/reports"), {"seat": 0, "what": "name", "note": "a note"})
        told = await admin("reports")
        assert "the name of Ala: Ala" in told and "a note" in told and "127.0.0.1" in told
        await admin("reports", "--settle", "all")
        assert await admin("reports") == ""
        async with bob.stream() as stream:
            await stream.next("table")
            await admin("ban", "address", "127.0.0.1", "--reason", "for a test")
            assert (await stream.next("gone")).data["reason"] == "removed"
        assert problem(await ala.call("GET", ala.path())) == (403, "banned")
        assert (await ala.call("GET", "/")).status_code == 200, "the page says why"
        assert "for a test" in await admin("bans")
        assert "Lifted: 1" in await admin("lift", "address", "127.0.0.1")
        await _until_welcome(ala)


async def _until_welcome(person: Person) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.call("GET", person.path())).status_code != 200:
            pass


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("r.ú.d.e", True),
        ("r u d e", True),
        ("ru de", True),
        ("how ru de", False),
        ("ru_de", True),
        ("so ru-de!", True),
        ("is he r.u.d.e?", True),
        ("ŘÜDE", True),
        ("Rudi, die", False),
        ("rudeness", False),
        ("łódź", True),
        ("lodz", True),
        ("lodzka", False),
    ],
)
def test_a_banned_word_is_found_as_people_read_it(text: str, is_read: bool) -> None:
    bans = Bans([Ban("word", "rude"), Ban("word", "łódź")])
    assert bans.has_word(text, "en") == is_read


async def test_a_file_of_questions_is_compared_after_it_was_parsed(house: Running, store: MemoryStore) -> None:
    ala = house.person()
    await ala.found(game="ego")
    await ban_words(house, ala, store)
    file = '[one]\nask = "Is this r\\u0075de?"\nanswers = ["yes", "no", "perhaps"]\n'
    answer = await ala.call("POST", ala.path("/questions"), {"seat": 0, "text": file, "language": "en"})
    assert problem(answer) == (422, "banned_word")


async def test_what_is_large_is_compared_by_those_who_keep_it(
    house: Running, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To compare megabytes takes seconds: nobody may ask for that without a seat, and files are kept by nobody."""
    ala, stranger = house.person(), house.person()
    await ala.found(game="ego")
    await ban_words(house, ala, store)
    lengths: list[int] = []
    has_word = Bans.has_word

    def counted(bans: Bans, text: str, language: str) -> bool:
        lengths.append(len(text))
        return has_word(bans, text, language)

    monkeypatch.setattr(Bans, "has_word", counted)
    for path in ("/api/replays", "/api/verifications"):
        assert problem(await stranger.call("POST", path, {"log": "rude " * 20_000})) == (422, "bad_log")
    for method in ("POST", "PUT"):
        body = {"text": "rude " * 20_000} if method == "POST" else {"questions": [{"ask": "rude " * 20_000}]}
        assert problem(await stranger.call(method, ala.path("/questions"), body)) == (401, "no_token")
    assert not lengths
    form = {"ask": "Is this polite?", "answers": ["yes", "no", "perhaps"], "language": "en"}
    written = await ala.call("PUT", ala.path("/questions"), {"questions": [form], "seat": 0})
    assert written.status_code == 200, written.text
    again = await ala.call("PUT", ala.path("/questions"), {"questions": [{**form, "ask": "Is this rüde?"}], "seat": 0})
    assert problem(again) == (422, "banned_word")


async def test_the_name_of_a_picture_is_compared(house: Running, store: MemoryStore) -> None:
    ala = house.person()
    await ala.found(game="same_game")
    await ban_words(house, ala, store)
    for name, status in (("rude", 422), ("polite", 201)):
        answer = await ala.call("POST", ala.path("/pictures"), {"name": name, "seat": 0})
        assert answer.status_code == status, answer.text
    id = answer.json()["id"]
    renamed = await ala.call("PATCH", ala.path(f"/pictures/{id}"), {"name": "r.u.d.e"})
    assert problem(renamed) == (422, "banned_word")


@pytest.mark.parametrize(
    "body",
    [b"", b"\xff\xfe", b'{"name": "\\ud800"}', b"[" * 5_000, b'{"a":' * 5_000, b"nul", b'{"name": "a"} x', b"1e999"],
)
async def test_a_malformed_body_is_the_sender_s_fault(house: Running, store: MemoryStore, body: bytes) -> None:
    (ala,) = await table_of(house, "Ala")
    await ban_words(house, ala, store)
    for path in ("/seats", "/moves", "/reactions", "/questions"):
        kind = {"content-type": "application/json"}
        answer = await ala.client.request("POST", ala.path(path), content=body, headers=kind)
        assert 400 <= answer.status_code < 500, (path, answer.text)


async def ban_words(house: Running, person: Person, store: MemoryStore) -> None:
    await store.moderation.ban([Ban("word", "rude")])
    store.bus.publish(BANS)
    while not house.house.services.bans.of_words:
        await person.look()

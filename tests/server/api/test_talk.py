"""Table talk over HTTP: who may say what, in which order it is read, and where it never goes."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from parlour.games.similo.printed import REMOVALS
from parlour.storage import Store
from tests.server.conftest import Opening, Running
from tests.server.double import MemoryStore
from tests.server.people import Json, Person, Stream

CANARY = "zyzzogeton"
_numbers = iter(range(1_000_000))


async def say(person: Person, **what: Any) -> httpx.Response:
    return await person.call("POST", person.path("/talk"), {"key": f"t{next(_numbers)}", **what})


async def said(stream: Stream, count: int) -> tuple[Json, ...]:
    """The lines that a reader has, once there are so many."""
    while len(stream.joined.lines) < count:
        await stream.next("talk")
    return stream.joined.lines


async def company(house: Running, *names: str, **options: Any) -> list[Person]:
    people = [house.person()]
    await people[0].found(names[0], **options)
    for name in names[1:]:
        people.append(house.person())
        await people[-1].sit(people[0].code, name)
    return people


async def spectator(house: Running, host: Person, kind: str) -> Person:
    links = (await host.look())["links"]
    return house.person(links[kind].partition("#")[2], host.code)


async def similo(house: Running) -> tuple[Person, Person, Person, str]:
    """Ala gives clues and Ben and Chloe guess. Returns a card, too."""
    ala, ben, chloe = await company(house, "Ala", "Ben", "Chloe", options={"giver": 0})
    assert (await ala.start()).status_code == 201
    prompt = (await ala.look())["prompt"]
    assert (await ala.post(prompt["id"], prompt["actions"][0])).status_code == 200
    return ala, ben, chloe, (await ben.look())["view"]["board"]["remaining"][0]


async def test_everybody_reads_the_same_bytes_in_the_same_order(house: Running) -> None:
    ala, ben, chloe, card = await similo(house)
    watcher, screen = await spectator(house, ala, "watch"), await spectator(house, ala, "screen")
    async with ala.stream() as first, watcher.stream() as second, screen.stream() as third, chloe.stream() as fourth:
        about = {"kind": "card", "id": card}
        assert (await say(ben, text="Not this one, I think")).json() == {"n": 1}
        assert (await say(chloe, phrase="which_like", about=about)).json() == {"n": 2}
        assert (await say(ben, pin="both wear hats", about=about)).json() == {"n": 3}
        streams = (first, second, third, fourth)
        lines = [await said(stream, 3) for stream in streams]
        assert lines[0] == lines[1] == lines[2] == lines[3] == tuple((await ben.look())["lines"]["lines"])
        assert [line["n"] for line in lines[0]] == [1, 2, 3]
        assert [line["kind"] for line in lines[0]] == ["text", "phrase", "pin"]
        assert lines[0][0]["number"] == 1 and lines[0][0]["seen"] == len((await ben.look())["events"])
        sent: dict[tuple[int, int], set[bytes]] = {}
        for stream in streams:
            for part in stream.raw.split(b"\n\n"):
                _, is_talk, data = part.partition(b"event: talk\ndata: ")
                if is_talk:
                    talk = msgspec.json.decode(data)
                    sent.setdefault((talk["since"], talk["count"]), set()).add(data)
        assert sent and all(len(bodies) == 1 for bodies in sent.values()), "the same bytes for all who had read as far"


async def test_after_a_reconnect_nothing_is_missing_and_nothing_comes_twice(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben")
    async with ala.stream() as stream:
        await say(ben, text="One")
        await said(stream, 1)
        await stream.next("play")  # its position
        last, known = stream.last_id, stream.known
    await say(ben, text="Two")
    async with ala.stream(last, known=known) as stream:
        assert [line["text"] for line in await said(stream, 2)] == ["One", "Two"]
        (talk,) = [frame for frame in stream.frames if frame.event == "talk"]
        assert (talk.data["since"], [line["text"] for line in talk.data["lines"]]) == (1, ["Two"])
    async with ala.stream() as stream:
        assert [line["text"] for line in await said(stream, 2)] == ["One", "Two"]


async def test_the_same_post_again_says_nothing_twice(house: Running) -> None:
    (ala,) = await company(house, "Ala")
    line = {"key": "once", "text": "Hello"}
    answers = [(await ala.call("POST", ala.path("/talk"), line)).json() for _ in range(3)]
    assert answers == [{"n": 1}, {"n": 0}, {"n": 0}]
    assert len((await ala.look())["lines"]["lines"]) == 1


async def test_exactly_one_thing_at_a_time(house: Running) -> None:
    (ala,) = await company(house, "Ala")
    for body in ({}, {"text": "a", "phrase": "agree"}, {"text": "a", "writing": True}, {"pin": "a", "text": "b"}):
        assert (await say(ala, **body)).json()["code"] == "malformed"
    assert (await say(ala, text="a" * 241)).json()["code"] == "bad_line"
    assert (await say(ala, phrase="nonsense")).status_code == 400


async def test_four_lines_in_ten_seconds(house: Running) -> None:
    (ala,) = await company(house, "Ala")
    for number in range(4):
        assert (await say(ala, text=f"{number}")).status_code == 200
    refused = await say(ala, text="5")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_much_talk")
    assert int(refused.headers["retry-after"]) >= 1


async def test_a_silent_seat_reads_everything_and_says_nothing(house: Running) -> None:
    ala, ben, _, card = await similo(house)
    about = {"kind": "card", "id": card}
    silent: list[Json] = [
        {"text": "It is he"},
        {"phrase": "agree"},
        {"phrase": "not_this", "about": about},
        {"pin": "no", "about": about},
        {"pin": "", "about": about},
        {"point": about},
        {"writing": True},
    ]
    async with ben.stream() as stream:
        for body in silent:
            refused = await say(ala, **body)
            assert (refused.status_code, refused.json()["code"]) == (422, "silent_role"), body
            assert refused.json()["facts"] == {"until": "game"}
        await say(ben, text="Nobody else")
        lines = await said(stream, 1)
        assert [line["text"] for line in lines] == ["Nobody else"]
        assert b"event: pointing" not in stream.raw and b"event: writing" not in stream.raw
    assert [line["text"] for line in (await ala.look())["lines"]["lines"]] == ["Nobody else"]
    assert (await ben.look())["talking"]["silent_until"] == "game"


async def test_while_words_are_written_talk_is_closed_for_all(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben", game="one_mind")
    assert (await ala.change(watchers_write=True)).status_code == 200
    watcher = await spectator(house, ala, "watch")
    assert (await ala.start()).status_code == 201
    for person in (ala, ben, watcher):
        refused = await say(person, text="DOG")
        assert (refused.status_code, refused.json()["code"]) == (422, "talk_closed")
        assert refused.json()["facts"] == {"until": "written"}
    assert (await ben.look())["talking"]["closed"] == "written"


async def test_watchers_write_only_if_they_may_and_never_while_guessers_decide(house: Running) -> None:
    ala, ben, _, _ = await similo(house)
    watcher, screen = await spectator(house, ala, "watch"), await spectator(house, ala, "screen")
    stranger = house.person("", ala.code)
    assert (await say(watcher, text="Hi")).json()["code"] == "watchers_read"
    assert (await say(screen, text="Hi")).status_code == 401
    assert (await say(stranger, text="Hi")).status_code == 401
    assert (await ben.look())["talking"]["watchers"] is False
    lobby, _ = await company(house, "Dan", "Eve")
    watcher = await spectator(house, lobby, "watch")
    assert (await say(watcher, text="Hi")).json()["code"] == "watchers_read"
    assert (await lobby.change(watchers_write=True)).status_code == 200
    assert (await say(watcher, text="Hi")).status_code == 200
    assert (await say(watcher, point={"kind": "person", "id": "0"})).status_code == 401
    (line,) = (await lobby.look())["lines"]["lines"]
    assert (line["sitter"], line["name"], line["text"]) == (None, "", "Hi")
    assert (await lobby.change(options={"giver": 1})).status_code == 200
    assert (await lobby.start()).status_code == 201
    assert (await say(watcher, text="Good luck")).status_code == 200, "the giver thinks"


async def test_a_muted_person_does_not_talk_by_the_link_to_watch(house: Running) -> None:
    ala, _ = await company(house, "Ala", "Ben")
    assert (await ala.change(watchers_write=True)).status_code == 200
    watcher = await spectator(house, ala, "watch")
    assert (await say(watcher, text="Hi")).status_code == 200
    for talk_only in (True, False):
        await ala.call("POST", ala.path("/seats/1/mute"), {"on": True, "talk_only": talk_only})
        assert (await say(watcher, text="Hi again")).json()["code"] == "muted", "from the same address"
        await ala.call("POST", ala.path("/seats/1/mute"), {"on": False, "talk_only": talk_only})
        assert (await say(watcher, text=f"Hi {talk_only}")).status_code == 200


async def test_pointing_and_writing_are_seen_now_and_never_again(house: Running) -> None:
    _, ben, chloe, card = await similo(house)
    async with chloe.stream() as stream:
        await stream.next("play")
        assert (await say(ben, point={"kind": "card", "id": card})).json() == {"n": 0}
        assert (await say(ben, writing=True)).json() == {"n": 0}
        pointing, writing = await stream.next("pointing"), await stream.next("writing")
        assert pointing.data == {"sitter": 1, "about": {"kind": "card", "id": card}}
        assert writing.data == {"sitter": 1}
    assert (await say(ben, point={"kind": "card", "id": "fables/nobody"})).json()["code"] == "no_such_thing"
    async with chloe.stream() as stream:
        await say(ben, text="Now")
        await said(stream, 1)
        assert b"event: pointing" not in stream.raw


async def test_nobody_without_a_place_at_the_table_reads_what_is_said(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben")
    await say(ben, text=CANARY)
    await ala.change(call="https://call.example/room")
    stranger = house.person("", ala.code)
    answer = await stranger.call("GET", stranger.path())
    assert answer.status_code == 200
    assert CANARY not in answer.text and "call.example" not in answer.text
    assert (await stranger.call("GET", stranger.path("/talk?number=1"))).status_code == 401


async def test_what_is_said_is_in_no_log_and_no_replay(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben", game="ego", options={"questions": 1, "first": 0})
    await ala.start()
    await say(ben, text=CANARY)
    chance = __import__("random").Random(3)
    while (await ala.look())["phase"] != "over":
        for person in (ala, ben):
            await person.play(chance)
    table = await ala.look()
    eyes = [f"/games/1/replay?eyes={eye}" for eye in ("table", "all", "0", "1")]
    for path in ("/log", "/log?number=1", *eyes, "/games/1/insight", "/games/1/why", "/evening", "/awards"):
        answer = await ala.call("GET", ala.path(path))
        assert answer.status_code == 200 or path == "/evening"
        assert CANARY not in answer.text, path
    link = (await ala.call("POST", ala.path("/games/1/links"), {})).json()["link"]
    stranger = house.person(link.partition("#key=")[2], ala.code)
    for path in ("/log?number=1", *eyes):
        answer = await stranger.call("GET", stranger.path(path))
        assert answer.status_code == 200 and CANARY not in answer.text, path
    assert (await stranger.call("GET", stranger.path("/talk?number=1"))).status_code == 401
    assert any(line["text"] == CANARY for line in table["lines"]["lines"])
    mine = await ben.call("GET", ben.path("/talk?number=1"))
    assert [line["text"] for line in mine.json()["lines"]] == [CANARY]
    watcher = await spectator(house, ala, "watch")
    assert (await watcher.call("GET", watcher.path("/talk?number=1"))).status_code == 401
    late = house.person()
    await late.sit(ala.code, "Late")
    assert (await late.call("GET", late.path("/talk?number=1"))).json()["code"] == "not_playing"


async def test_lines_that_are_not_kept_leave_every_screen(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben")
    async with ala.stream() as stream:
        await say(ben, text="Forget it")
        await said(stream, 1)
        answer = await ben.call("PATCH", ben.path("/seats/1"), {"keeps_lines": False})
        assert answer.json()["you"]["keeps_lines"] is False
        while stream.joined.lines:
            await stream.next("talk")
    assert (await ala.look())["lines"]["lines"] == []


async def test_lines_that_are_not_kept_are_in_no_review(house: Running) -> None:
    ala, ben, chloe, _ = await similo(house)
    for person in (ben, chloe):
        await say(person, text=CANARY)
    await ben.call("PATCH", ben.path("/seats/1"), {"keeps_lines": False})
    await say(ben, text="After that")
    for person in (ala, ben, chloe):
        lines = (await person.call("GET", person.path("/talk?number=1"))).json()["lines"]
        assert [(line["name"], line["text"]) for line in lines] == [("Chloe", CANARY)]


async def test_whoever_is_forgotten_leaves_no_line_in_the_log(house: Running, store: MemoryStore) -> None:
    ala, ben, chloe = await company(house, "Ala", "Ben", "Chloe")
    await say(ben, text=CANARY)
    await say(chloe, text="Mine stays")
    (table,) = store.lines
    assert any(CANARY.encode() in line for line in store.lines[table])
    assert (await ben.call("DELETE", ben.path("/seats/1/data"))).status_code == 204
    assert not any(CANARY.encode() in line for line in store.lines[table])
    for person in (ala, chloe):
        assert [line["text"] for line in (await person.look())["lines"]["lines"]] == ["Mine stays"]


async def test_what_is_said_goes_with_the_table(house: Running, store: MemoryStore) -> None:
    ala, ben = await company(house, "Ala", "Ben")
    await say(ben, text=CANARY)
    assert (await ala.call("DELETE", ala.path())).status_code == 204
    assert not any(CANARY.encode() in line for lines in store.lines.values() for line in lines)


async def test_the_host_mutes_clears_and_others_report(house: Running, store: Store) -> None:
    ala, ben, chloe = await company(house, "Ala", "Ben", "Chloe")
    await say(ben, text="Something rude")
    report = {"what": "talk", "line": 1, "note": "rude"}
    assert (await chloe.call("POST", chloe.path("/reports"), report)).status_code == 204
    (kept,) = [report for report in await store.moderation.reports() if report.what == "talk"]
    assert (kept.about, kept.text) == ("Ben", "Something rude")
    assert (await ben.call("DELETE", ben.path("/talk"))).status_code == 403
    assert (await ala.call("DELETE", ala.path("/talk"))).status_code == 204
    assert (await chloe.look())["lines"]["lines"] == []
    mute = {"on": True, "talk_only": True}
    assert (await ala.call("POST", ala.path("/seats/1/mute"), mute)).status_code == 204
    assert (await say(ben, text="Me?")).json()["code"] == "muted"
    assert (await ben.call("POST", ben.path("/reactions"), {"emoji": "👏"})).status_code == 204
    assert [seat["talk_muted"] for seat in (await ala.look())["seats"]] == [False, True, False]


async def test_the_call_is_not_shown_to_silent_seats(house: Running) -> None:
    ala, ben = await company(house, "Ala", "Ben", options={"giver": 1})
    assert (await ala.change(call="http://call.example")).json()["code"] == "bad_call"
    assert (await ala.change(call="https://call.example/room")).status_code == 200
    watcher, screen = await spectator(house, ala, "watch"), await spectator(house, ala, "screen")
    async with ben.stream() as stream:
        assert (await stream.next("you")).data["call"] == "https://call.example/room"
        await ala.start()
        while (await stream.next("you")).data["call"] is not None:
            pass
    for person, shown in ((ala, True), (ben, False), (watcher, True), (screen, False)):
        assert ((await person.look())["call"] is not None) is shown


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "https://example.org/a?b", "**bold**"])
async def test_what_is_written_is_text(house: Running, text: str) -> None:
    (ala,) = await company(house, "Ala")
    await say(ala, text=text)
    assert (await ala.look())["lines"]["lines"][0]["text"] == text


async def test_a_bot_says_why_when_it_is_asked(open_house: Opening) -> None:
    house = await open_house(pace=0)
    ala, ben = await company(house, "Ala", "Ben", options={"giver": 0})
    await ala.seat_bot("expert")
    await ala.start()
    prompt = (await ala.look())["prompt"]
    async with ben.stream() as stream:
        await ala.post(prompt["id"], prompt["actions"][0])
        prompt = (await stream.until(lambda play: play["prompt"] is not None)).data["prompt"]
        mark = next(action for action in prompt["actions"] if action["type"] == "Mark")
        await ben.post(prompt["id"], mark)
        play = await stream.until(lambda play: "2" in play["view"]["board"]["marks"])
        card = play.data["view"]["board"]["marks"]["2"][0]
        assert (await say(ben, phrase="why", about={"kind": "card", "id": card})).status_code == 200
        async with asyncio.timeout(30):
            line = (await said(stream, 2))[-1]
        assert (line["kind"], line["sitter"], line["about"]) == ("reason", 2, {"kind": "card", "id": card})
        assert line["sentence"]["key"].startswith("talk.reason.") and line["pinned"]


async def test_a_bot_gives_a_reason_once_a_round_and_after_the_people(open_house: Opening) -> None:
    """Ala gives clues. Ben marks; when the bot has said why it has marked something, Ben confirms, and the bot agrees
    or gives way."""
    house = await open_house(pace=0.1)  # bots that do not hesitate say nothing by themselves
    ala, ben = await company(house, "Ala", "Ben", options={"giver": 0})
    await ala.seat_bot("expert")
    await ala.start()
    async with ala.stream(), ben.stream() as stream, asyncio.timeout(60):
        for number, quota in enumerate(REMOVALS[:2], 1):
            giving = await ala.look()
            await ala.post(giving["prompt"]["id"], giving["prompt"]["actions"][0])
            await asyncio.sleep(0.5)
            seen = await ben.look()
            assert seen["ask"]["undecided"] == [1] and len(seen["lines"]["lines"]) == number - 1, "Ben comes first"
            safe = [card for card in seen["view"]["board"]["remaining"] if card != giving["view"]["hand"]["secret"]]
            for card in safe[:quota]:
                await ben.post(seen["prompt"]["id"], {"type": "Mark", "card": card})
            reason = (await said(stream, number))[-1]
            assert (reason["kind"], reason["sitter"], reason["round"]) == ("reason", 2, seen["talking"]["round"])
            assert reason["about"]["id"] in (await ben.look())["view"]["board"]["marks"]["2"]
            answer = await ben.post(seen["prompt"]["id"], {"type": "Remove", "cards": safe[:quota]})
            assert answer.status_code == 200, answer.text
            while (await ben.look())["ask"]["section"] != "clue":
                await stream.next("play")
    assert len((await ben.look())["lines"]["lines"]) == 2, "one line a round"

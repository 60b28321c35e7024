"""The table in the terminal: it knows no rules, and plays every game to its end from prompts."""

import asyncio
import random
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import pytest

from parlour.client import guest as guest_module
from parlour.client import link as links
from parlour.client import speech as speech_module
from parlour.client.guest import Guest
from parlour.client.joined import PUBLIC
from parlour.client.menu import PAGE, Item, Menu
from parlour.client.remote_table import Refusal, RemoteTable
from parlour.client.remote_table import messages as stream_messages
from parlour.errors import Refused
from parlour.games import GAMES
from parlour.say import messages
from parlour.testing import on_the_shelf
from tests.server.conftest import Running

PATIENCE = 60.0


class Typist:
    """Somebody who reads what is on the screen, and types a number or a word that it names."""

    def __init__(self, remote: RemoteTable, chance: random.Random, language: str = "en") -> None:
        self.screen: list[str] = []
        self.chance = chance
        self.guest = Guest(remote, language, self.screen.append)
        self.heard: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        remote.listen(lambda kind, message: self.heard.put((kind, message)))

    def listen(self) -> None:
        while not self.heard.empty():
            self.guest.hear(*self.heard.get())

    def type_something(self) -> None:
        """From the menu, or an example of a word: nothing else is known."""
        prompt = self.guest.prompt
        if prompt is None or self.guest.play.get("outcome"):
            return
        menu = self.guest.menu
        if prompt["kind"] == "words" and prompt["examples"]:
            self.guest.take(self.chance.choice(prompt["examples"]))
        elif menu.items:
            self.guest.take(str(self.chance.randrange(len(menu.shown)) + 1))


async def in_thread(deed: Callable[[], None]) -> None:
    await asyncio.to_thread(deed)


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_played_to_its_end_by_somebody_who_knows_no_rules(house: Running, game: str) -> None:
    people = [house.person() for _ in range(GAMES[game].seats[0])]
    seated = [await people[0].found("P0", game=game)]
    seated += [await person.sit(people[0].code, f"P{number}") for number, person in enumerate(people[1:], 1)]
    await people[0].start()
    chance = random.Random(game)
    typists = [
        Typist(RemoteTable(links.TableLink(house.base, people[0].code, "seat", one["token"])), chance) for one in seated
    ]
    async with asyncio.timeout(PATIENCE):
        while not all(typist.guest.play.get("outcome") for typist in typists):
            for typist in typists:
                await in_thread(typist.listen)
                await in_thread(typist.type_something)
            await asyncio.sleep(0.005)
    for typist in typists:
        assert typist.guest.play["outcome"]["reason"] in GAMES[game].endings
        written = "\n".join(typist.screen)
        assert f"{game}." not in written, "a key that nobody has written"
        assert "{" not in written, "a slot that nobody has filled"


async def test_a_game_that_is_not_installed_here_speaks_with_the_servers_sentences(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_module, "words_in", lambda language, part: {})
    monkeypatch.setattr(speech_module, "messages", lambda language, part: messages(language, "client"))
    with on_the_shelf("examples.fireflies"):
        ala, ben = house.person(), house.person()
        seated = await ala.found("Ala", game="fireflies")
        await ben.sit(ala.code, "Ben")
        await ala.start()
        link = links.TableLink(house.base, ala.code, "seat", seated["token"])
        typist = Typist(RemoteTable(link), random.Random("jars"))
        async with asyncio.timeout(PATIENCE):
            while "A new round" not in "\n".join(typist.screen):
                await in_thread(typist.listen)
                await asyncio.sleep(0.005)
        assert "fireflies." not in "\n".join(typist.screen)


async def test_a_guest_comes_by_link_and_hears_the_table(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    door = RemoteTable(links.read(f"{house.base}/j/{ala.code}"))
    await in_thread(lambda: door.sit("Bo"))
    bo = Typist(door, random.Random(1))
    await ala.start()
    async with asyncio.timeout(PATIENCE):
        while not bo.guest.play:
            await in_thread(bo.listen)
            await asyncio.sleep(0.02)
    assert any("Ala and Bo" in line for line in bo.screen)
    assert any("Twelve characters" in line for line in bo.screen)
    assert door.seat_link.startswith(f"{house.base}/t/{ala.code}#")


async def test_a_guest_who_comes_late_asks_for_a_bots_seat_and_gets_it(house: Running) -> None:
    ala, ben = house.person(), house.person()
    await ala.found("Ala", "ego")
    await ben.sit(ala.code, "Ben")
    await ala.seat_bot()
    await ala.change(options={"first": 0})
    await ala.start()
    remote = RemoteTable(links.TableLink(house.base, ala.code, "join"))
    await in_thread(lambda: remote.sit("Zoe"))
    zoe = Typist(remote, random.Random(1))
    async with asyncio.timeout(PATIENCE):
        while not [late for late in (await ala.look())["latecomers"]["waiting"] if late["here"]]:
            pass
        (waiting,) = (await ala.look())["latecomers"]["waiting"]
        await ala.call("POST", ala.path(f"/latecomers/{waiting['latecomer']}"), {"agrees": True})
        while (zoe.guest.table.get("you") or {}).get("seat") != 2:
            await in_thread(zoe.listen)
            await asyncio.sleep(0.01)
    told = "\n".join(zoe.screen)
    assert "Ala is asked whether you may take a bot’s seat" in told and "The seat is yours." in told


async def test_a_persons_own_link_becomes_a_token(house: Running) -> None:
    ala = house.person()
    seated = await ala.found("Ala")
    door = RemoteTable(links.read(seated["links"]["seat"]))
    await in_thread(door.open_seat)
    token = door.token
    assert token not in (ala.token, seated["links"]["seat"].partition("#")[2])
    assert (await house.person(token, ala.code).look())["you"]["seat"] == 0
    await in_thread(door.open_seat)
    assert door.token == token, "a token stays what it is"


async def test_refusals_are_sentences(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    door = RemoteTable(links.TableLink(house.base, ala.code, "seat", ala.token))
    typist = Typist(door, random.Random(1), "de")
    await in_thread(lambda: typist.guest.take("/start"))
    assert "wrong_table_size" not in typist.screen[-1]
    assert " " in typist.screen[-1]
    await in_thread(lambda: typist.guest.take("Guten Tag"))
    assert typist.screen[-1] == messages("de", "client")["client.not_asked"]
    with pytest.raises(Refusal, match="no_such_bot"):
        await in_thread(lambda: door.at_table("POST", "/seats", {"bot": "genius"}))


async def test_what_is_not_in_the_list_says_why(house: Running) -> None:
    """Words find what could be done, and else what cannot; the whole list ends with the kinds that are missing."""
    ala, bo = house.person(), house.person()
    seated = await ala.found("Ala", game="council_of_four", options={"first": 0})
    await bo.sit(ala.code, "Bo")
    await ala.start()
    typist = Typist(RemoteTable(links.TableLink(house.base, ala.code, "seat", seated["token"])), random.Random(1))
    async with asyncio.timeout(PATIENCE):
        while typist.guest.prompt is None:
            await in_thread(typist.listen)
            await asyncio.sleep(0.02)
    why = "End my turn: You still have a main action to take."
    typist.guest.take("my turn")
    assert typist.screen[-1] == why
    typist.guest.take("Rome")
    assert "Rome" in typist.screen[-1]
    typist.guest.take("/list")
    assert f"– {why}" in typist.screen


HALF_A_CHUNK = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\nevent: table\nda"
LAST_WORDS = b'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nevent: gone\ndata: {"reason":"closed"}\n\n'


async def test_a_stream_that_breaks_in_the_middle_of_a_word_is_taken_up_again() -> None:
    answers = [HALF_A_CHUNK, LAST_WORDS]

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answers.pop(0))
        writer.close()

    heard: SimpleQueue[str] = SimpleQueue()
    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        RemoteTable(links.TableLink(f"http://127.0.0.1:{port}", "KLON")).listen(lambda kind, _: heard.put(kind))
        assert [await asyncio.to_thread(heard.get, timeout=PATIENCE) for _ in range(2)] == ["lost", "gone"]


def test_a_position_comes_alone_and_belongs_to_what_came_before_it() -> None:
    lines = ["event: play", "data: {}", "", "id: 1.2.0", "", ": ping", "", "event: gone", "data: {}", "", ""]
    assert list(stream_messages(iter(lines))) == [("play", "", {}), ("", "1.2.0", {}), ("gone", "", {})]


async def test_an_answer_that_breaks_off_is_told_as_one_that_never_came() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Refused, match="no_connection"):
            await asyncio.to_thread(RemoteTable(links.TableLink(f"http://127.0.0.1:{port}", "KLON")).at_table, "GET")


def test_after_a_game_people_are_called_by_the_chairs_that_they_sit_on_now() -> None:
    screen: list[str] = []
    guest = Guest(RemoteTable(links.TableLink("http://near", "KLON")), "en", screen.append)
    played = {**dict.fromkeys(PUBLIC), "number": 1, "seen": 0, "players": [{"name": "Ala"}, {"name": "Bo"}]}
    guest.hear("play", {**played, "events": [], "board": None})
    chairs = [{"name": "Bo"}, {"name": "Ala"}, {"name": "Cleo"}]
    guest.hear("table", {"code": "KLON", "seats": chairs, "phase": "over", "game": "", "host": 0, "games": []})
    guest.hear("reaction", {"seat": 0, "emoji": "👏"})
    assert screen[-1] == "Bo: 👏"
    guest.take("/people")
    assert any("Bo, Ala and Cleo" in line for line in screen[-2:])


async def test_nobody_at_that_address() -> None:
    with pytest.raises(Refused, match="no_connection"):
        await in_thread(lambda: RemoteTable(links.read("http://127.0.0.1:9/j/ABCD")).sit("Bo"))


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("klon", links.TableLink("http://near", "KLON")),
        ("klony", links.TableLink("http://near", "KLONY")),
        ("http://h/watch/KLONY#key", links.TableLink("http://h", "KLONY", "watch", "key")),
        ("https://house.example/j/klon", links.TableLink("https://house.example", "KLON")),
        ("house.example:8642/j/KLON", links.TableLink("http://house.example:8642", "KLON")),
        ("http://h/t/KLON#secret", links.TableLink("http://h", "KLON", "seat", "secret")),
        ("http://h/t/KLON", links.TableLink("http://h", "KLON")),
        ("http://h/watch/KLON#key", links.TableLink("http://h", "KLON", "watch", "key")),
    ],
)
def test_links(text: str, link: links.TableLink) -> None:
    assert links.read(text, "http://near") == link


@pytest.mark.parametrize(
    "text",
    ["", "tables", "http://h/j/KLO", "http://h/rules/similo", "ftp://h/j/KLON", "file:///etc/passwd", "http:///j/KLON"],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(Refused, match="bad_link"):
        links.read(text)


def test_a_long_menu_comes_in_pages_and_is_narrowed_by_words() -> None:
    menu = Menu([Item(f"Build in {city} with {card}", {}) for city in ("Arbon", "Elmar") for card in range(PAGE)])
    assert (len(menu.page), menu.rest) == (PAGE, PAGE)
    menu.more()
    assert (menu.page[0][0], menu.rest) == (PAGE + 1, 0)
    menu.more()
    assert menu.page[0][0] == 1
    assert menu.narrow("elmar 3")
    assert [item.label for _, item in menu.page] == ["Build in Elmar with 3", "Build in Elmar with 13"]
    assert not menu.narrow("Rome")
    assert menu.pick("2") is menu.shown[1]
    assert [menu.pick(wrong) for wrong in ("0", "3", "-1", "x", "²", "9" * 30)] == [None] * 6
    assert menu.narrow("")
    assert len(menu.shown) == 2 * PAGE


def test_what_a_server_says_does_nothing_to_the_terminal() -> None:
    screen: list[str] = []
    guest = Guest(RemoteTable(links.read("http://localhost:1/j/KLON", "")), "en", screen.append)
    guest.tell("Al\x1b[2Ja\u202e: hello\nand again")
    assert screen == ["Al\ufffd[2Ja\ufffd: hello\nand again"]


async def test_what_is_said_is_read_and_written_in_the_terminal(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala")
    seat = await house.person().sit(ala.code, "Bob")
    typist = Typist(RemoteTable(links.TableLink(house.base, ala.code, "seat", seat["token"])), random.Random(1), "de")
    async with asyncio.timeout(PATIENCE):
        while not typist.guest.table:
            await in_thread(typist.listen)
            await asyncio.sleep(0.01)
    await ala.call("POST", ala.path("/talk"), {"key": "1", "text": "Hello there"})
    await ala.call("POST", ala.path("/talk"), {"key": "2", "phrase": "well"})
    async with asyncio.timeout(PATIENCE):
        while "Ala: Gut gespielt!" not in typist.screen:
            await in_thread(typist.listen)
            await asyncio.sleep(0.01)
    assert "Ala: Hello there" in typist.screen
    await in_thread(lambda: typist.guest.take("/say Good evening"))
    await in_thread(lambda: typist.guest.take("/phrase agree"))
    await in_thread(lambda: typist.guest.take("/phrases"))
    assert "/phrase agree: Einverstanden" in typist.screen
    lines = (await ala.look())["lines"]["lines"]
    assert [(line["text"], line["phrase"]) for line in lines[-2:]] == [("Good evening", ""), ("", "agree")]


def test_many_ways_to_pay_for_one_thing_are_one_line_at_first() -> None:
    """26 purchases: first what to buy, then how to pay."""
    ways = [Item(f"Take {permit} for {way}", {"type": "Acquire"}, permit) for permit in "ABC" for way in range(8)]
    menu = Menu([*ways, Item("End my turn", {"type": "EndTurn"})], {"Acquire": "Buy permit", "EndTurn": "End"})
    assert [item.label for item in menu.shown] == ["Buy permit (24)", "End my turn"]
    menu.open("Buy permit (24)")
    assert [item.label for item in menu.shown] == ["A (8)", "B (8)", "C (8)"]
    menu.open("B (8)")
    assert menu.shown == tuple(ways[8:16])
    menu.restart()
    assert menu.shown[0].label == "Buy permit (24)"


async def test_a_turn_says_what_is_possible_and_help_needs_no_slash(house: Running) -> None:
    ala, bo = house.person(), house.person()
    seated = await ala.found("Ala", game="council_of_four", options={"first": 0})
    await bo.sit(ala.code, "Bo")
    await ala.start()
    typist = Typist(RemoteTable(links.TableLink(house.base, ala.code, "seat", seated["token"])), random.Random(1))
    async with asyncio.timeout(PATIENCE):
        while typist.guest.prompt is None:
            await in_thread(typist.listen)
            await asyncio.sleep(0.02)
    assert any(line.startswith("Your turn. You can: ") and "Elect" in line for line in typist.screen)
    assert sum(line.startswith("Council, ") for line in typist.screen) == 4
    typist.guest.take("help")
    assert typist.screen[-1].startswith("Type a number to choose")


async def test_ego_shows_the_three_answers_before_it_asks(house: Running) -> None:
    ala, bo = house.person(), house.person()
    seated = await ala.found("Ala", game="ego", options={"first": 0})
    await bo.sit(ala.code, "Bo")
    await ala.start()
    typist = Typist(RemoteTable(links.TableLink(house.base, ala.code, "seat", seated["token"])), random.Random(1))
    async with asyncio.timeout(PATIENCE):
        while typist.guest.prompt is None:
            await in_thread(typist.listen)
            await asyncio.sleep(0.02)
    question = typist.guest.play["view"]["board"]["question"]
    answers = [typist.guest.speech.pieces[f"{question}.{dots}"].name for dots in (1, 2, 3)]
    assert all(any(answer in line for line in typist.screen) for answer in answers)

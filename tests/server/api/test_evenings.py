"""An evening over the wire: what next, awards, and the link by which the group comes back."""

import httpx

from tests.server.conftest import Running, table_of
from tests.server.people import Person


async def reunite(person: Person, key: str, seat: int) -> httpx.Response:
    return await person.call("POST", person.path("/reunion"), {"key": key, "seat": seat})


async def test_what_next_is_told_to_everybody(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    answer = await ben.call("POST", ben.path("/wants"), {"game": "ego"})
    assert answer.status_code == 200 and answer.json()["wants"] == [{"seat": 1, "game": "ego"}]
    assert (await ala.look())["wants"] == [{"seat": 1, "game": "ego"}]
    assert (await ala.call("POST", ala.path("/wants"), {"game": "ego", "seat": 1})).json()["code"] == "not_your_seat"
    assert (await ala.call("POST", ala.path("/wants"), {"game": "chess"})).json()["code"] == "no_such_game"


async def test_the_group_comes_back_by_its_link_to_its_own_seats(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    assert (await ben.call("POST", ben.path("/group"), {})).json()["code"] == "host_only"
    link = (await ala.call("POST", ala.path("/group"), {})).json()["link"]
    assert (await ben.look())["links"]["group"] == link
    address, key = link.split("#")
    assert address.endswith(f"/f/{ala.code}")

    friday = house.person("", ala.code)  # another phone, no cookie
    assert (await friday.look())["links"]["group"] is None, "only those at the table are told"
    assert (await reunite(friday, "", 1)).json()["code"] == "no_token"
    assert (await reunite(friday, "x" * 22, 1)).json()["code"] == "no_token"
    seated = await reunite(friday, key, 1)
    assert seated.status_code == 201 and seated.json()["seat"] == 1
    friday.client.cookies.clear()
    friday.become(seated.json()["token"])
    assert (await friday.look())["you"]["seat"] == 1

    renewed = (await ala.call("POST", ala.path("/group"), {})).json()["link"]
    assert renewed != link
    assert (await reunite(house.person("", ala.code), key, 1)).json()["code"] == "no_token"


async def test_nobody_takes_the_seat_of_somebody_who_is_here_or_of_a_bot(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben", bots=1)
    key = (await ala.call("POST", ala.path("/group"), {})).json()["link"].split("#")[1]
    stranger = house.person("", ala.code)
    async with ben.stream() as stream:
        await stream.next("table")
        assert (await reunite(stranger, key, 1)).json()["code"] == "not_away"
    assert (await reunite(stranger, key, 2)).json()["code"] == "bot_plays"


async def test_awards_are_for_those_at_the_table(house: Running) -> None:
    (ala,) = await table_of(house, "Ala", bots=1)
    assert (await ala.call("GET", ala.path("/awards"))).json() == {"awards": []}
    stranger = house.person("", ala.code)
    assert (await stranger.call("GET", stranger.path("/awards"))).json()["code"] == "no_token"

"""An evening over the wire: what next, awards, and the group's link (test_group_link.py says what it opens)."""

from tests.server.conftest import Running, table_of


async def test_what_next_is_told_to_everybody(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    answer = await ben.call("POST", ben.path("/wants"), {"game": "ego"})
    assert answer.status_code == 200 and answer.json()["wants"] == [{"seat": 1, "game": "ego"}]
    assert (await ala.look())["wants"] == [{"seat": 1, "game": "ego"}]
    assert (await ala.call("POST", ala.path("/wants"), {"game": "ego", "seat": 1})).json()["code"] == "not_your_seat"
    assert (await ala.call("POST", ala.path("/wants"), {"game": "chess"})).json()["code"] == "no_such_game"


async def test_the_group_has_a_link_and_a_new_one_ends_the_old_one(house: Running) -> None:
    ala, ben = await table_of(house, "Ala", "Ben")
    assert (await ben.call("POST", ben.path("/group"), {})).json()["code"] == "host_only"
    link = (await ala.call("POST", ala.path("/group"), {})).json()["link"]
    assert (await ben.look())["links"]["group"] == link
    address, key = link.split("#")
    assert address.endswith(f"/f/{ala.code}")

    friday = house.person("", ala.code)  # another phone, no cookie
    assert (await friday.look())["links"]["group"] is None, "only those at the table are told"

    renewed = (await ala.call("POST", ala.path("/group"), {})).json()["link"]
    assert renewed != link
    old = await friday.call("POST", friday.path("/reunion"), {"key": key, "seat": 1})
    assert old.json()["code"] == "no_token"


async def test_awards_are_for_those_at_the_table(house: Running) -> None:
    (ala,) = await table_of(house, "Ala", bots=1)
    assert (await ala.call("GET", ala.path("/awards"))).json() == {"awards": []}
    stranger = house.person("", ala.code)
    assert (await stranger.call("GET", stranger.path("/awards"))).json()["code"] == "no_token"

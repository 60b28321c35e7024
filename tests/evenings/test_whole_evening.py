"""One whole evening: six screens in five languages, from the shelf to the second game."""

import pytest
from playwright.async_api import Browser
from tests.evenings import doors
from tests.evenings.evening import Evening
from tests.evenings.guest import LANDSCAPE_SCREEN, LAPTOP_SCREEN, PHONE_SCREEN, SMALL_SCREEN, TV_SCREEN, Guest
from tests.evenings.scenes import SCENES, finish, people_are_back

pytestmark = pytest.mark.xdist_group("browser")


async def test_an_evening_from_the_shelf_to_the_second_game(chromium: Browser, dealt_house: str) -> None:
    evening = Evening(chromium, "whole-evening")
    ala = await Guest.comes(chromium, dealt_house, "Ala", LAPTOP_SCREEN)
    bartek = await Guest.comes(chromium, dealt_house, "Bartek", PHONE_SCREEN, language="de", dark=True)
    celina = await Guest.comes(chromium, dealt_house, "Celina", LANDSCAPE_SCREEN, language="pl")
    darek = await Guest.comes(chromium, dealt_house, "Darek", SMALL_SCREEN, language="fr", dark=True)
    television = await Guest.comes(chromium, dealt_house, "TV", TV_SCREEN, language="es")
    ewa = await Guest.comes(chromium, dealt_house, "Ewa", PHONE_SCREEN)
    people = [ala, bartek, celina, darek]

    await doors.hosts(evening, ala, "similo")
    await doors.comes_by_link(evening, bartek)
    await doors.comes_by_code(evening, celina)
    await doors.comes_by_link(evening, darek)
    await doors.pairs(evening, television, ala)
    await evening.everybody_comes_to("lobby")
    await evening.looks("lobby", main=[ala])

    table = evening.table
    await doors.button(ala, "lobby.start").click()
    await evening.everybody_comes_to("game", "similo")
    await doors.comes_late(evening, ewa)
    await evening.everybody_comes_to("game", "similo")
    for stage in SCENES["similo"](table):
        match stage:
            case "the guessers look at a clue":
                await darek.sleeps()
            case "the team is split":
                await celina.goes("/")
                await evening.look_at(celina, "home, with a table that waits")
                await celina.goes(f"/t/{table.code}")
                await celina.is_at("similo")
            case "one of them takes it back":
                await darek.wakes()
        await evening.catches_up()
        await evening.looks(stage, main=evening.asked())

    finish(table)
    await evening.everybody_comes_to("ending", "similo")
    people_are_back(table)
    await evening.latecomers_are_seated()
    await evening.everybody_comes_to("ending", "similo")
    await evening.looks("ending", main=[*people, ewa])
    await evening.goes_to_the_lobby("lobby between two games")
    await evening.plays_next("ego")
    await evening.looks("the reader reads", main=evening.asked())
    finish(table)
    await evening.everybody_comes_to("ending", "ego")
    people_are_back(table)
    await evening.looks("the second ending", main=[*people, ewa])
    await evening.ends()

"""The host changes how well a bot plays."""

from parlour.table.commands import SetBotLevel
from tests.table.tables import ALA, BEN, Evening, person, refused


def bot_of(evening: Evening) -> tuple[str, str, str]:
    bot = next(sitter for sitter in evening.table.sitters if sitter.bot)
    return bot.name, bot.avatar, bot.bot


def test_a_bot_keeps_its_chair_and_its_name_at_another_level() -> None:
    evening = Evening("Ala", "Ben")
    evening.seat_bot("regular", "Robin")
    bot = evening.table.sitters[-1].id
    evening.send(SetBotLevel(by=person(ALA), sitter=bot, kind="expert"))
    assert evening.table.sitters[-1].id == bot
    assert bot_of(evening) == ("Robin", "robot", "expert")
    assert evening.handle(SetBotLevel(by=person(ALA), sitter=bot, kind="expert")) == ()


def test_only_the_host_does_it_and_only_to_bots() -> None:
    evening = Evening("Ala", "Ben")
    evening.seat_bot("regular", "Robin")
    bot = evening.table.sitters[-1].id
    assert refused(evening, SetBotLevel(by=person(BEN), sitter=bot, kind="expert")) == "host_only"
    assert refused(evening, SetBotLevel(by=person(ALA), sitter=BEN, kind="expert")) == "no_such_bot"
    assert refused(evening, SetBotLevel(by=person(ALA), sitter=bot, kind="wizard")) == "no_such_bot"
    evening.start()
    assert refused(evening, SetBotLevel(by=person(ALA), sitter=bot, kind="expert")) == "game_running"

"""What next, whose turn a part is, and the group's link: the commands of an evening."""

from parlour.games.similo.events import GiverChosen
from parlour.table import Table, evening
from parlour.table.commands import LinkGroup, SeatBot, WantGame
from parlour.table.records import GroupLinked, write
from tests.table.tables import ALA, BEN, CAST, Evening, moment, person, refused


def giver_of(night: Evening) -> int:
    """Who gave the clues in the last game."""
    (chosen,) = [event for event in night.game.log[0].events if isinstance(event, GiverChosen)]
    return night.match.sitters[chosen.seat]


def wish(sitter: int, game: str) -> WantGame:
    return WantGame(by=person(sitter), sitter=sitter, game=game)


# Whose turn a part is


def test_the_clue_giver_changes_with_every_game() -> None:
    night = Evening("Ben", "Chloé")
    givers = []
    for number in range(4):
        night.start(f"seed {number}")
        givers.append(giver_of(night))
        night.play_out()
    order = [sitter.id for sitter in night.table.sitters]
    first = order.index(givers[0])
    assert givers == [order[(first + step) % 3] for step in range(4)]


def test_who_was_chosen_gives_the_clues_and_the_next_one_after_them() -> None:
    night = Evening("Ben", options={"giver": 1})
    night.start()
    night.play_out()
    assert evening.next_holder(night.table, "similo") == ALA
    night.start()
    assert giver_of(night) == BEN, "what the host has chosen stands"


def test_a_game_without_a_part_leaves_it_to_chance() -> None:
    assert evening.next_holder(Evening(game="one_mind").table, "one_mind") is None


# What next


def test_everybody_may_say_what_next_and_change_their_mind() -> None:
    night = Evening("Ben")
    for command in (wish(ALA, "ego"), wish(BEN, "similo"), wish(ALA, "similo")):
        night.send(command)
    assert night.table.wants == {ALA: "similo", BEN: "similo"}
    night.send(wish(BEN, ""))
    assert night.table.wants == {ALA: "similo"}
    night.start()
    assert night.table.wants == {}, "it has begun"
    assert refused(night, wish(ALA, "ego")) == "game_running"


def test_bots_do_not_vote_and_nobody_wants_what_is_not_there() -> None:
    night = Evening()
    night.send(SeatBot(by=person(ALA), kind="expert", cast=CAST, name="Vega", avatar="owl"))
    assert refused(night, WantGame(by=person(ALA), sitter=1, game="ego")) == "not_your_seat", "nobody has its key"
    assert refused(night, wish(ALA, "chess")) == "no_such_game"


# The group's link. What it asks for is in test_claims.py


def test_a_new_link_ends_the_old_one_and_the_log_remembers() -> None:
    night = Evening()
    (first,) = night.send(LinkGroup(by=person(ALA)), moment(secret="first"))
    (second,) = night.send(LinkGroup(by=person(ALA)), moment(secret="second"))
    assert isinstance(first, GroupLinked) and isinstance(second, GroupLinked) and first.key != second.key
    assert Table.found(night.lines).group == night.table.group == second.key
    assert b"GroupLinked" in write(second)

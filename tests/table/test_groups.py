"""What next, whose turn a part is, and coming back: the wishes of an evening."""

import pytest

from parlour.errors import Denied
from parlour.games import similo
from parlour.games.similo.events import GiverChosen
from parlour.table import Table, evening, lobby
from parlour.table.records import write
from tests.table.test_table import NOON, Evening


def giver_of(table: Table) -> int:
    """Who gave the clues in the last game."""
    assert table.match is not None
    (chosen,) = [event for event in table.match.game.log[0].events if isinstance(event, GiverChosen)]
    return table.match.sitters[chosen.seat]


def finished(evening: Evening) -> None:
    """The game that runs is over."""
    assert evening.table.match is not None
    game = evening.table.match.game
    while game.ask is not None:
        seat = min(game.ask.seats)
        game.play(seat, game.rules.default(game.view(seat)))


def test_the_clue_giver_changes_with_every_game() -> None:
    night = Evening(game="similo")
    for name in ("Ben", "Chloé"):
        night.add(lobby.sit(night.table, NOON, name, "owl", name))
    givers = []
    for number in range(4):
        night.add(lobby.start(night.table, NOON, f"seed {number}"))
        givers.append(giver_of(night.table))
        finished(night)
    order = [sitter.id for sitter in night.table.sitters]
    first = order.index(givers[0])
    assert givers == [order[(first + step) % 3] for step in range(4)]


def test_who_was_chosen_gives_the_clues_and_the_next_one_after_them() -> None:
    night = Evening(game="similo")
    night.add(lobby.sit(night.table, NOON, "Ben", "owl", "ben"))
    night.add(lobby.agree(night.table, NOON, "similo", {"giver": 1}, "en"))
    night.add(lobby.start(night.table, NOON, "seed"))
    finished(night)
    assert evening.next_holder(night.table) == night.table.sitters[0].id
    night.add(lobby.start(night.table, NOON, "seed"))
    assert giver_of(night.table) == night.table.sitters[1].id, "what the host has chosen stands"


def test_a_game_without_a_part_leaves_it_to_chance() -> None:
    night = Evening(game="one_mind")
    assert evening.next_holder(night.table) is None


def test_everybody_may_say_what_next_and_change_their_mind() -> None:
    night = Evening(game="similo")
    night.add(lobby.sit(night.table, NOON, "Ben", "owl", "ben"))
    ala, ben = (sitter.id for sitter in night.table.sitters)
    night.add(evening.want(night.table, NOON, ala, "ego"))
    night.add(evening.want(night.table, NOON, ben, "similo"))
    night.add(evening.want(night.table, NOON, ala, "similo"))
    assert night.table.wants == {ala: "similo", ben: "similo"}
    night.add(evening.want(night.table, NOON, ben, ""))
    assert night.table.wants == {ala: "similo"}
    night.add(lobby.start(night.table, NOON, "seed"))
    assert night.table.wants == {}, "it has begun"
    with pytest.raises(Denied, match="game_running"):
        evening.want(night.table, NOON, ala, "ego")


def test_bots_do_not_vote_and_nobody_wants_what_is_not_there() -> None:
    night = Evening(game="similo")
    night.add(lobby.sit_bot(night.table, NOON, "expert", "Vega", "owl", "vega"))
    with pytest.raises(Denied, match="bot_plays"):
        evening.want(night.table, NOON, night.table.sitters[1].id, "ego")
    with pytest.raises(Denied, match="no_such_game"):
        evening.want(night.table, NOON, night.table.sitters[0].id, "chess")


def test_a_new_link_ends_the_old_one_and_the_log_remembers() -> None:
    night = Evening(game="similo")
    night.add(evening.link_group(night.table, NOON, "first"))
    night.add(evening.link_group(night.table, NOON, "second"))
    assert Table.found(night.lines).group == night.table.group == "second"
    assert b"GroupLinked" in write(evening.link_group(night.table, NOON, "third"))
    assert similo.name == night.table.game

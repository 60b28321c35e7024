"""What a seat writes in: everybody chooses for themselves, the host for bots, and a mixed table plays by it."""

import pytest

from parlour.errors import Denied
from parlour.games.one_mind.known import Board
from parlour.table.commands import ChooseGame, SetBotLanguage, SetLanguage
from parlour.table.options import agreed_options
from tests.table.tables import ALA, BEN, Evening, person, refused


def evening_of_three() -> tuple[Evening, int]:
    """Two people and a bot who are about to play One Mind."""
    evening = Evening("Ala", "Ben")
    evening.seat_bot("regular", "Robin")
    evening.send(ChooseGame(by=person(ALA), game="one_mind", options={"mixed": True, "language": "fr"}))
    return evening, evening.table.sitters[-1].id


def test_everybody_chooses_for_themselves_and_the_host_for_bots() -> None:
    evening, bot = evening_of_three()
    evening.send(SetLanguage(by=person(BEN), sitter=BEN, language="pl"))
    evening.send(SetBotLanguage(by=person(ALA), sitter=bot, language="de"))
    assert [sitter.language for sitter in evening.table.sitters] == ["", "pl", "de"]
    assert evening.handle(SetLanguage(by=person(BEN), sitter=BEN, language="pl")) == ()


def test_nobody_chooses_for_somebody_else() -> None:
    evening, bot = evening_of_three()
    assert refused(evening, SetBotLanguage(by=person(BEN), sitter=bot, language="de")) == "host_only"
    assert refused(evening, SetBotLanguage(by=person(ALA), sitter=BEN, language="de")) == "no_such_bot"
    assert refused(evening, SetLanguage(by=person(BEN), sitter=BEN, language="xx")) == "malformed"


def test_a_mixed_table_plays_in_what_everybody_has_chosen_and_else_in_its_own_language() -> None:
    evening, _ = evening_of_three()
    evening.send(SetLanguage(by=person(BEN), sitter=BEN, language="pl"))
    evening.start()
    assert evening.table.match is not None
    board = evening.table.match.game.state.board
    assert isinstance(board, Board)
    assert board.languages == ("fr", "pl", "fr")


def test_at_any_other_table_it_changes_nothing() -> None:
    evening, _ = evening_of_three()
    evening.send(ChooseGame(by=person(ALA), options={"language": "fr"}))
    evening.send(SetLanguage(by=person(BEN), sitter=BEN, language="pl"))
    evening.start()
    assert evening.table.match is not None
    assert evening.table.match.game.state.board.languages == ()


def test_the_host_does_not_choose_the_languages_of_others() -> None:
    with pytest.raises(Denied) as caught:
        agreed_options("one_mind", {"mixed": True, "languages": ["de", "fr"]}, "en")
    assert caught.value.code == "bad_options"

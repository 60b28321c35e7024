"""Several languages at one table: everybody writes in their own, and words match by what they mean."""

from msgspec.structs import replace

from parlour.game import Game, log
from parlour.games import one_mind
from parlour.games.one_mind.actions import Propose
from parlour.games.one_mind.case_law import handed_down, ruled_same
from parlour.games.one_mind.events import MatchProposed, WordExplained
from parlour.games.one_mind.explaining import told_in
from parlour.games.one_mind.options import OneMindOptions, WordLanguage
from parlour.lexicon.words import Meaning
from parlour.rules import Write
from parlour.testing.options import check_every_option_plays_to_its_end
from tests.games.one_mind.tables import agree, board, refused, vote, write
from tests.games.one_mind.tables import table_of as any_table

MIXED = OneMindOptions(mixed=True, languages=("en", "de", "fr", "pl"))
START = ("anchor", "Brücke", "ciel", "deszcz")


def table_of(*spoken: WordLanguage, token: str = "?") -> Game:
    """The start words lie there, one in each language."""
    seats = len(spoken) or 4
    options = replace(MIXED, languages=spoken or MIXED.languages)
    game = any_table(seats, letters="ABCD", tokens=(token,) * 8, options=options)
    write(game, *START[:seats])
    return game


def told(events: tuple[object, ...]) -> list[MatchProposed]:
    return [event for event in events if isinstance(event, MatchProposed)]


def test_one_thought_in_four_languages_is_a_match_of_all() -> None:
    game = table_of()
    proposed = told(write(game, "bread", "Brot", "pain", "chleb"))
    assert {event.because for event in proposed} == {"translation"}
    agree(game)
    assert board(game).ended == "all_matched"


def test_false_friends_do_not_count_and_the_program_says_why() -> None:
    game = table_of("en", "de", "en")
    (proposed, *_) = told(write(game, "gift", "Gift", "window"))
    assert proposed.because == "false_friend"
    assert not any(claim.counts for claim in board(game).claims)


def test_what_a_word_means_is_told_in_every_other_language() -> None:
    game = table_of()
    events = write(game, "poison", "Messer", "livre", "zima")
    (knife,) = [event for event in events if isinstance(event, WordExplained) and event.word == "Messer"]
    names = {"en": "knife", "fr": "couteau", "pl": "nóż", "es": "cuchillo"}
    assert knife.meanings == {language: Meaning((name,)) for language, name in names.items()}
    assert board(game).meanings["de:Messer"] == knife.meanings


def test_a_table_of_one_language_explains_nothing() -> None:
    game = table_of("de", "de", "de")
    assert board(game).language == "de" and board(game).languages == ()
    assert board(game).meanings == {}


def test_the_letter_holds_for_the_name_in_any_language_at_the_table() -> None:
    game = table_of("en", "pl", token="S")
    game.rules.check(game.view(1), Write(("morze",)))  # sea
    assert refused(game, 1, Write(("wiatr",))) == "wrong_letter_in_all"


def test_a_word_on_the_table_bars_its_names_and_what_contains_them() -> None:
    game = table_of()
    assert refused(game, 0, Write(("bridge",))) == "same_meaning"
    assert refused(game, 2, Write(("pont",))) == "same_meaning"
    assert refused(game, 0, Write(("footbridge",))) == "contains"
    assert refused(game, 3, Write(("niebo",))) == "same_meaning"


def test_a_verdict_is_remembered_for_its_pair_of_languages() -> None:
    game = table_of("en", "de", "fr")
    write(game, "moon", "Geld", "livre")
    game.play(2, Propose(0, 1))
    vote(game, "yes")
    (ruling,) = board(game).case_law
    assert (ruling.language, ruling.other) == ("en", "de")
    law = handed_down(OneMindOptions(), board(game)).case_law
    assert ruled_same(law, ("Geld", "de"), ("moon", "en")) == "yes"
    assert ruled_same(law, ("Geld", "de"), ("moon", "fr")) is None


def test_seats_that_have_chosen_nothing_write_in_the_language_of_the_table() -> None:
    game = any_table(3, options=OneMindOptions(language="fr", mixed=True, languages=("pl",)))
    assert board(game).languages == ("pl", "fr", "fr")


def test_the_table_can_be_read_in_one_language() -> None:
    game = table_of()
    assert told_in(board(game), "en").basis == ("anchor", "bridge", "sky", "rain")


def test_a_mixed_log_folds_to_the_same_state() -> None:
    game = table_of()
    write(game, "bread", "Brot", "pain", "chleb")
    again = Game.replay(one_mind, game.header, [log.read(one_mind, log.write(entry)) for entry in game.log])
    assert again.state == game.state


def test_mixed_tables_keep_the_laws_and_end() -> None:
    check_every_option_plays_to_its_end(one_mind, 4, replace(MIXED, judge="auto"))

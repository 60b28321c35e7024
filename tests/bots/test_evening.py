"""Bots learn a table within an evening: from what everybody saw, and from nothing else."""

import msgspec
from msgspec.structs import replace

from parlour.bots import bot
from parlour.bots.evening import MOST, Earlier, after, evening_of
from parlour.bots.luck import Luck
from parlour.bots.one_mind.habits import favourites
from parlour.bots.one_mind.others import constancy, expected, follows
from parlour.bots.similo.ears import START, share_of_names
from parlour.game import Game
from parlour.games import one_mind, similo
from parlour.games.similo.known import SimiloOptions
from parlour.lab.play import play_game
from parlour.table.match import Match
from parlour.table.records import Sitter
from tests.bots.one_mind.test_bots import after as words_on_the_table
from tests.bots.similo.test_ears import CLEAR, board_after

PEOPLE = (Sitter(4, "Ala", "fox"), Sitter(7, "Bartek", "owl"))
OPTIONS = SimiloOptions("animals", "animals", giver=0)
EXPERT = bot("one_mind", "expert").style  # type: ignore[attr-defined]
SEA = Earlier(words_on_the_table(("castle", "sea"), ("king", "fish"), ("queen", "wave"), ("crown", "boat")), (0, 1))


def played(seed: str, sitters: tuple[int, ...] = (4, 7)) -> Match:
    game = play_game(similo, OPTIONS, [Luck(), Luck()], seed)
    return Match(1, game, sitters, PEOPLE, 0.0)


# What is told


def test_a_bot_is_told_what_a_spectator_saw_and_no_hand() -> None:
    match, now = played("ash"), Match(2, Game.open(similo, 2, OPTIONS, "birch"), (4, 7), PEOPLE, 0.0)
    (told,) = evening_of((match, now), now)
    assert told == Earlier(match.game.view(None).board, (0, 1))
    seen = {*told.board.grid, *[clue.card for clue in told.board.clues]}
    hidden = set(match.game.state.hands[0].cards) - seen
    printed = msgspec.json.encode(told).decode()
    assert hidden and not [card for card in hidden if f'"{card}"' in printed]


def test_only_games_of_the_kind_that_are_over_and_the_last_of_them() -> None:
    now = Match(9, Game.open(similo, 2, OPTIONS, "now"), (4, 7), PEOPLE, 0.0)
    begun = Match(8, Game.open(similo, 2, OPTIONS, "given up"), (4, 7), PEOPLE, 0.0)
    other = Match(7, Game.open(one_mind, 2, seed="words"), (4, 7), PEOPLE, 0.0)
    before = [played(f"{number}") for number in range(MOST + 1)]
    told = evening_of((*before, other, begun, now), now)
    assert [one.board for one in told] == [match.game.state.board for match in before[1:]]


def test_people_are_known_again_wherever_they_sit_now() -> None:
    now = Match(2, Game.open(similo, 2, OPTIONS, "birch"), (9, 4), PEOPLE, 0.0)
    (told,) = evening_of((played("ash"), now), now)
    assert told.seats == (1, None)


def test_who_learns_nothing_stays_as_it_is() -> None:
    luck, expert = Luck(), bot("similo", "expert")
    assert after(luck, (SEA,)) is luck
    assert after(expert, ()) is expert


# What is learnt


def test_a_giver_knows_its_guessers_from_an_earlier_game() -> None:
    new = Game.open(similo, 2, OPTIONS, "birch").state.board
    looked, read = (Earlier(board_after(names=names), (0, 1)) for names in (False, True))
    assert share_of_names(CLEAR, new, (looked,)) < START < share_of_names(CLEAR, new, (read,))
    gone = replace(looked, seats=(0, None))
    assert share_of_names(CLEAR, new, (gone,)) == START


def test_who_kept_to_a_theme_before_is_expected_to_do_so_again() -> None:
    now = words_on_the_table(("garden", "money"))
    assert constancy(now, 1, (SEA,)) > constancy(now, 1)
    assert constancy(now, 1, (replace(SEA, seats=(0, None)),)) == constancy(now, 1)


def test_who_followed_before_is_expected_to_follow() -> None:
    followed = words_on_the_table(("dog", "tree"), ("cat", "bone"), ("milk", "mouse"), ("cheese", "cow"))
    now = words_on_the_table(("garden", "money"))
    assert follows(EXPERT, now, 1, (Earlier(followed, (0, 1)),)) > follows(EXPERT, now, 1)


def test_a_link_that_somebody_likes_is_remembered_at_the_same_word_and_a_little_at_others() -> None:
    at_sea, elsewhere = words_on_the_table(("garden", "sea")), words_on_the_table(("garden", "money"))
    assert favourites((SEA,), at_sea, 1)["fish"] > favourites((SEA,), elsewhere, 1)["fish"] > 1
    assert favourites((SEA,), at_sea, 0).keys() == {"king", "queen", "crown"}
    plain, fond = (expected(EXPERT, at_sea, 0, evening) for evening in ((), (SEA,)))
    assert fond["fish"] > plain["fish"]


def test_a_newcomer_learns_nothing() -> None:
    now = words_on_the_table(("garden", "sea"))
    style = bot("one_mind", "newcomer").style  # type: ignore[attr-defined]
    assert expected(style, now, 0, (SEA,)) == expected(style, now, 0)

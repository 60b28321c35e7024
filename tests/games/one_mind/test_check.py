"""Check for matches: what counts by itself, what the program proposes, what the people propose and challenge."""

import pytest

from parlour.game import Game
from parlour.games import one_mind
from parlour.games.one_mind.actions import Agree, Challenge, Name, Propose, Reconsider, Vote
from parlour.games.one_mind.events import (
    Agreed,
    MatchProposed,
    MatchSeen,
    Pile,
    Reconsidered,
    RoundBegan,
    VoteCalled,
    Voted,
    WordChallenged,
    WordRead,
)
from parlour.games.one_mind.known import Claim
from parlour.games.one_mind.options import OneMindOptions, Ruling, WordLanguage
from parlour.games.one_mind.stacking import piles, stacks
from parlour.lexicon import words
from parlour.rules import Choices, Write
from tests.games.one_mind.tables import (
    agree,
    board,
    checking_table,
    count_as_one,
    found_unfair,
    only,
    refusal,
    refused,
    vote,
    write,
    writing_table,
)

OCEAN_AND_SEA = OneMindOptions(case_law=(Ruling("same", ("ocean", "sea"), "yes", "en"),))
MOON_AND_WALLET_NOT = OneMindOptions(case_law=(Ruling("same", ("moon", "wallet"), "no", "en"),))


# What counts without a vote


def test_words_are_read_one_after_the_other_each_with_what_it_has_to_do_with_those_before() -> None:
    events = write(writing_table(4), "moon", "wallet", "MOON", "violin")
    told = [event for event in events if isinstance(event, WordRead | MatchSeen)]
    assert told == [
        WordRead(3, "violin", False),
        WordRead(0, "moon", False),
        WordRead(1, "wallet", False),
        WordRead(2, "MOON", False),
        MatchSeen(0, 2, ("moon", "MOON"), "equal"),
    ]


@pytest.mark.parametrize("other", ["MOON", "Moon", "mo-on", "móon"])
def test_case_accents_and_hyphens_make_no_difference(other: str) -> None:
    game = checking_table("moon", other, "wallet")
    assert (0, 1) in stacks(board(game)) or (1, 0) in stacks(board(game))


@pytest.mark.parametrize(("one", "other"), [("violin", "violins"), ("mouse", "mice")])
def test_forms_of_one_word_are_a_match_without_a_vote(one: str, other: str) -> None:
    game = checking_table(one, other, "wallet")
    assert board(game).claims[0] == Claim(0, 1, "lemma", counts=True, settled=False)


def test_two_forms_of_one_word_may_be_contested_before_the_round_closes() -> None:
    game = checking_table("violin", "violins", "wallet")
    assert game.play(2, Propose(0, 1)) == (VoteCalled(2, 0, 1, ("violin", "violins")), Voted(2, "no"))
    vote(game, "no")
    agree(game)
    assert not any(pile.match for pile in board(game).rows[-1].piles)


def test_when_two_forms_are_kept_apart_equal_words_are_still_a_match() -> None:
    game = checking_table("nut", "nuts", "nuts", "violin", last=0)
    game.play(3, Propose(0, 1))
    vote(game, "no")
    assert stacks(board(game)) == ((0,), (1, 2), (3,))


def test_two_forms_that_the_table_kept_apart_are_only_proposed_the_next_time() -> None:
    law = (Ruling("same", ("violin", "violins"), "no", "en"),)
    game = checking_table("violin", "violins", "wallet", options=OneMindOptions(case_law=law))
    assert board(game).claims == (Claim(0, 1, "ruled_apart", counts=False, settled=False),)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "felt", "feel"),
        ("en", "spoke", "speak"),
        ("en", "bore", "bear"),
        ("de", "Mutter", "Muttern"),
        ("de", "Kiefer", "Kiefern"),
        ("fr", "suis", "suivre"),
        ("fr", "sommes", "somme"),
        ("pl", "stali", "stal"),
    ],
)
def test_a_form_that_is_also_another_word_is_only_proposed(language: WordLanguage, one: str, other: str) -> None:
    game = checking_table(one, other, "radio", options=OneMindOptions(language=language), last=0)
    assert board(game).claims == (Claim(0, 1, "form", counts=False, settled=False),)


def test_names_match_whatever_their_signs() -> None:
    game = writing_table(3)
    write(game, Name("E.T."), Name("ET"), "violin", last=0)
    assert (0, 1) in stacks(board(game))


def test_a_match_without_a_vote_cannot_be_voted_on() -> None:
    game = checking_table("moon", "moon", "wallet")
    assert refused(game, 2, Propose(0, 1)) == "same_already"


def test_different_words_do_not_match() -> None:
    game = checking_table("moon", "wallet", "violin")
    assert stacks(board(game)) == ((2,), (0,), (1,))


# What the program proposes


def test_listed_synonyms_are_proposed_with_their_reason() -> None:
    events = write(writing_table(3), "ocean", "sea", "wallet")
    assert only(events, MatchProposed) == [MatchProposed(0, 1, ("ocean", "sea"), "synonym")]


def test_what_is_proposed_counts_when_everybody_agrees() -> None:
    game = checking_table("ocean", "sea", "wallet", options=OCEAN_AND_SEA)
    assert board(game).claims == (Claim(0, 1, "ruled_same", counts=True, settled=False),)
    agree(game)
    assert board(game).rows[-1].piles[1] == Pile((0, 1), "sea", match=True)


def test_anybody_may_call_a_vote_on_what_is_proposed_and_has_then_voted_no() -> None:
    game = checking_table("ocean", "sea", "wallet", options=OCEAN_AND_SEA)
    assert game.play(2, Propose(0, 1)) == (VoteCalled(2, 0, 1, ("ocean", "sea")), Voted(2, "no"))
    vote(game, "no")
    agree(game)
    assert board(game).rows[-1].piles == tuple(
        Pile((seat,), word, match=False) for seat, word in ((2, "wallet"), (0, "ocean"), (1, "sea"))
    )


def test_what_the_table_has_kept_apart_does_not_count_unless_it_votes_anew() -> None:
    game = checking_table("moon", "wallet", "violin", options=MOON_AND_WALLET_NOT)
    assert board(game).claims == (Claim(0, 1, "ruled_apart", counts=False, settled=False),)
    game.play(0, Propose(0, 1))
    vote(game, "yes")
    agree(game)
    assert board(game).rows[-1].piles[1].match


# What the people propose


def test_anybody_may_propose_any_two_words_and_has_then_voted_yes() -> None:
    game = checking_table("moon", "wallet", "violin")
    assert game.play(2, Propose(0, 1)) == (VoteCalled(2, 0, 1, ("moon", "wallet")), Voted(2, "yes"))
    assert game.ask is not None and game.ask.section == "vote" and game.ask.seats == {0, 1}


def test_the_word_that_was_read_first_stands_in_front() -> None:
    game = checking_table("moon", "wallet", "violin")
    (called, _) = game.play(0, Propose(1, 2))
    assert called == VoteCalled(0, 2, 1, ("violin", "wallet"))


def test_a_pair_is_voted_on_once_a_round() -> None:
    game = checking_table("moon", "wallet", "violin")
    game.play(2, Propose(0, 1))
    vote(game, "no")
    assert refused(game, 0, Propose(0, 1)) == "voted_already"
    assert Propose(0, 1) not in one_mind.legal(game.view(0)).actions


def test_who_wrote_the_same_word_is_proposed_together() -> None:
    """A vote on one of them is a vote on both."""
    game = checking_table("moon", "moon", "wallet", "violin")
    game.play(3, Propose(1, 2))
    vote(game, "yes")
    assert (0, 1, 2) in stacks(board(game))
    assert refused(game, 3, Propose(0, 2)) == "voted_already"


@pytest.mark.parametrize(("first", "second"), [(0, 3), (-1, 0), (8, 0)])
def test_a_word_that_nobody_wrote_cannot_be_proposed(first: int, second: int) -> None:
    game = checking_table("moon", "wallet", "violin")
    assert refused(game, 0, Propose(first, second)) == "no_such_word"


def test_a_word_is_not_proposed_with_itself() -> None:
    assert refused(checking_table("moon", "wallet", "violin"), 0, Propose(1, 1)) == "same_already"


# Transitive


def test_matches_are_transitive() -> None:
    game = checking_table("moon", "wallet", "violin", "paper")
    count_as_one(game, 0, 1)
    count_as_one(game, 1, 2)
    assert (0, 1, 2) in stacks(board(game))


def test_two_that_are_joined_through_a_third_need_no_vote_of_their_own() -> None:
    game = checking_table("moon", "wallet", "violin", "paper")
    count_as_one(game, 0, 1)
    count_as_one(game, 1, 2)
    assert Propose(0, 2) not in one_mind.legal(game.view(3)).actions
    assert refused(game, 3, Propose(0, 2)) == "same_already"


def test_a_seat_is_in_at_most_one_match() -> None:
    game = checking_table("moon", "wallet", "violin", "paper", "novel")
    count_as_one(game, 0, 1)
    count_as_one(game, 1, 2)
    count_as_one(game, 2, 3)
    seats = [seat for pile in piles(board(game)) for seat in pile.seats]
    assert sorted(seats) == [0, 1, 2, 3, 4]


# Challenges


def test_anybody_may_challenge_a_word_and_has_then_voted_against_it() -> None:
    game = checking_table("moon", "flurg", "violin")
    events = game.play(2, Challenge(1, "not_a_word"))
    assert events == (WordChallenged(2, (1,), "flurg", "not_a_word"), Voted(2, "no"))


def test_a_challenge_concerns_everybody_who_wrote_the_word() -> None:
    game = checking_table("flurg", "Flurg", "violin", "moon")
    (challenged, _) = game.play(2, Challenge(0, "not_a_word"))
    assert challenged == WordChallenged(2, (0, 1), "flurg", "not_a_word")
    vote(game, "no")
    assert stacks(board(game)) == ((3,), (2,))


def test_an_abbreviation_may_stand_for_a_word_on_the_table() -> None:
    game = checking_table("HGV", "moon", "violin")
    found_unfair(game, 0, "on_the_table")
    assert board(game).card_of(0).state == "barred"


def test_a_word_against_the_rules_cannot_match() -> None:
    game = checking_table("flurg", "flurg", "violin")
    found_unfair(game, 0, "not_a_word")
    agree(game)
    assert board(game).gems == (0, 0, 0)
    assert board(game).rows[-1].piles == (Pile((2,), "violin", match=False), Pile((0, 1), "flurg", match=False))


def test_a_word_against_the_rules_cannot_be_proposed_any_more() -> None:
    game = checking_table("flurg", "moon", "violin")
    found_unfair(game, 0, "not_a_word")
    found = refusal(game, 2, Propose(0, 1))
    assert (found.code, found.facts) == ("against_the_rules", {"word": "flurg"})


def test_a_word_that_stays_is_among_those_to_link() -> None:
    game = checking_table("flurg", "moon", "violin")
    found_unfair(game, 0, "not_a_word", stays=True)
    agree(game)
    assert board(game).basis == ("violin", "flurg", "moon")


def test_a_word_that_is_erased_is_not() -> None:
    game = checking_table("flurg", "moon", "violin")
    found_unfair(game, 0, "not_a_word", stays=False)
    agree(game)
    assert board(game).basis == ("violin", "moon")
    assert board(game).rows[-1].cards[1].state == "erased"


def test_when_all_words_are_erased_the_row_before_is_linked_again() -> None:
    game = checking_table("flurg", "snorp", "bleef")
    for seat in range(3):
        found_unfair(game, seat, "not_a_word", stays=False)
    agree(game)
    assert board(game).rows[-1].piles == ()
    assert board(game).basis == ("anchor", "bridge", "candle")


def test_a_word_is_challenged_once_a_round_for_each_reason() -> None:
    game = checking_table("moon", "flurg", "violin")
    game.play(2, Challenge(1, "not_a_word"))
    vote(game, "yes")
    assert board(game).card_of(1).state == "fair"
    assert refused(game, 0, Challenge(1, "not_a_word")) == "voted_already"


def test_a_word_cleared_of_one_doubt_can_be_doubted_for_another_reason() -> None:
    game = checking_table("moon", "flurg", "violin")
    game.play(2, Challenge(1, "not_a_word"))
    vote(game, "yes")
    assert Challenge(1, "on_the_table") in one_mind.legal(game.view(0)).actions
    found_unfair(game, 1, "on_the_table")
    assert board(game).card_of(1).state == "barred"


@pytest.mark.parametrize("writer", [0, 1])
def test_nobody_clears_their_own_word_by_challenging_it(writer: int) -> None:
    game = checking_table("flurg", "Flurg", "violin")
    found = refusal(game, writer, Challenge(0, "not_a_word"))
    assert (found.code, found.facts) == ("own_word", {"word": "flurg"})
    assert Challenge(0, "not_a_word") not in one_mind.legal(game.view(writer)).actions


def test_who_wrote_a_word_that_was_ruled_out_before_may_ask_the_table_to_think_again() -> None:
    law = (Ruling("fair", ("flurg",), "no", "en", "not_a_word"),)
    game = checking_table("flurg", "moon", "violin", options=OneMindOptions(case_law=law))
    assert Challenge(0, "not_a_word") in one_mind.legal(game.view(0)).actions
    assert game.play(0, Challenge(0, "not_a_word"))[-1] == Voted(0, "yes")


def test_two_equal_words_left_of_three_are_still_a_match() -> None:
    """NUT was read first and NUTS is a form of it: what is done to NUT leaves NUTS and NUTS as they are."""
    game = checking_table("nut", "nuts", "nuts", "violin", last=0)
    assert stacks(board(game))[0] == (0, 1, 2)
    found_unfair(game, 0, "on_the_table", stays=False)
    assert stacks(board(game)) == ((1, 2), (3,))
    agree(game)
    assert board(game).gems == (0, 2, 2, 0)


def test_what_the_table_joined_stays_joined_without_the_word_between() -> None:
    game = checking_table("moon", "wallet", "violin", "paper", last=0)
    count_as_one(game, 0, 1)
    count_as_one(game, 1, 2)
    found_unfair(game, 1, "on_the_table")
    assert stacks(board(game)) == ((0, 2), (3,))


def test_a_word_that_was_ruled_out_before_joins_nobody_else() -> None:
    law = (
        Ruling("fair", ("wallet",), "no", "en", "on_the_table"),
        Ruling("fair", ("wallet",), "no", "en", "not_a_word"),
        Ruling("same", ("moon", "wallet"), "yes", "en"),
        Ruling("same", ("violin", "wallet"), "yes", "en"),
    )
    game = checking_table("moon", "wallet", "violin", options=OneMindOptions(case_law=law), last=0)
    assert board(game).card_of(1).state == "doubted"
    assert stacks(board(game)) == ((0,), (2,))


# Words that only folding makes equal


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("pl", "sad", "sąd"),
        ("pl", "los", "łoś"),
        ("de", "Bar", "Bär"),
        ("fr", "tache", "tâche"),
        ("en", "rose", "rosé"),
        ("de", "Masse", "Maße"),
        ("de", "Stuck", "Stück"),
        ("fr", "foret", "forêt"),
    ],
)
def test_two_words_that_only_folding_makes_equal_are_no_match_but_may_be_proposed(
    language: WordLanguage, one: str, other: str
) -> None:
    game = checking_table(one, other, "radio", options=OneMindOptions(language=language), last=0)
    assert (0, 1) not in stacks(board(game))
    assert Propose(0, 1) in one_mind.legal(game.view(2)).actions
    game.play(2, Propose(0, 1))
    vote(game, "yes")
    assert (0, 1) in stacks(board(game))


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [("en", "rose", "rosé"), ("de", "Masse", "Maße"), ("de", "Stuck", "Stück"), ("fr", "foret", "forêt")],
)
def test_two_words_that_only_folding_makes_equal_do_not_bar_each_other(
    language: WordLanguage, one: str, other: str
) -> None:
    assert words.clash(one, [other], language) is None
    assert words.clash(other, [one], language) is None


def test_a_challenge_concerns_no_word_that_only_folding_makes_equal() -> None:
    game = checking_table("sad", "sąd", "radio", options=OneMindOptions(language="pl"))
    (challenged, _) = game.play(2, Challenge(0, "on_the_table"))
    assert challenged == WordChallenged(2, (0,), "sad", "on_the_table")


def test_only_animal_style_has_anything_against_animals() -> None:
    game = checking_table("moon", "wallet", "violin")
    found = refusal(game, 0, Challenge(1, "animal"))
    assert (found.code, found.facts) == ("does_not_apply", {"word": "wallet"})
    strict = checking_table("moon", "wallet", "violin", options=OneMindOptions(animal_style=True))
    assert Challenge(1, "animal") in one_mind.legal(strict.view(0)).actions


def test_a_name_is_challenged_as_a_name_and_a_word_as_a_word() -> None:
    game = writing_table(3)
    write(game, Name("Red Car"), "wallet", "violin")
    assert refused(game, 1, Challenge(0, "not_a_word")) == "does_not_apply"
    assert refused(game, 0, Challenge(1, "not_a_name")) == "does_not_apply"
    game.play(1, Challenge(0, "not_a_name"))


def test_there_is_no_word_of_a_seat_that_is_not_there() -> None:
    assert refused(checking_table("moon", "wallet", "violin"), 0, Challenge(3, "not_a_word")) == "no_such_word"


# Agreeing


def test_the_round_ends_when_everybody_agrees() -> None:
    game = checking_table("moon", "wallet", "violin")
    assert game.play(0, Agree()) == (Agreed(0),)
    game.play(1, Agree())
    assert RoundBegan(2) in game.play(2, Agree())


def test_who_has_agreed_may_reconsider() -> None:
    game = checking_table("moon", "wallet", "violin")
    game.play(0, Agree())
    assert game.ask is not None and game.ask.seats == {1, 2} and game.ask.may == {0}
    assert game.play(0, Reconsider()) == (Reconsidered(0),)
    assert game.ask.seats == {0, 1, 2}


def test_who_has_agreed_may_still_call_a_vote_and_need_not_agree_again() -> None:
    game = checking_table("moon", "wallet", "violin")
    game.play(0, Agree())
    game.play(0, Propose(1, 2))
    vote(game, "no")
    assert game.ask is not None and game.ask.seats == {1, 2}


def test_one_agrees_once() -> None:
    game = checking_table("moon", "wallet", "violin")
    game.play(0, Agree())
    assert refused(game, 0, Agree()) == "agreed_already"
    assert refused(game, 1, Reconsider()) == "not_agreed"


def test_while_words_are_checked_nobody_writes_or_votes() -> None:
    game = checking_table("moon", "wallet", "violin")
    for action in (Write(("paper",)), Name("Peter Pan"), Vote("yes")):
        assert refused(game, 0, action) == "check_first"


def test_the_prompt_lists_every_vote_that_may_be_called() -> None:
    prompt = one_mind.legal(checking_table("moon", "wallet", "violin").view(0))
    assert isinstance(prompt, Choices)
    assert prompt.actions == (
        Agree(),
        Propose(2, 0),
        Propose(2, 1),
        Propose(0, 1),
        *(Challenge(seat, why) for seat in (2, 1) for why in ("not_a_word", "on_the_table")),
    )


def test_the_word_that_was_read_last_lies_on_top_and_is_the_one_to_be_seen() -> None:
    game = checking_table("Moon", "wallet", "moon", last=2)
    agree(game)
    assert board(game).rows[-1].piles == (Pile((2, 0), "Moon", match=True), Pile((1,), "wallet", match=False))
    assert board(game).basis == ("Moon", "wallet")


def test_when_the_top_card_is_voted_out_the_one_below_shows() -> None:
    game = checking_table("ocean", "sea", "wallet", options=OCEAN_AND_SEA, last=0)
    found_unfair(game, 1, "on_the_table", stays=False)
    agree(game)
    assert board(game).basis == ("ocean", "wallet")


# Bots among themselves


def test_with_the_program_as_judge_a_round_needs_no_votes() -> None:
    game = writing_table(4, options=OneMindOptions(judge="auto"))
    events = write(game, "moon", "wallet", "moon", "violin")
    assert RoundBegan(2) in events
    assert board(game).gems == (2, 0, 2, 0)


def test_with_the_program_as_judge_what_it_proposes_counts() -> None:
    options = OneMindOptions(judge="auto", case_law=OCEAN_AND_SEA.case_law)
    game = writing_table(4, options=options)
    write(game, "ocean", "wallet", "sea", "violin")
    assert board(game).gems == (2, 0, 2, 0)


def test_with_the_program_as_judge_nothing_else_does() -> None:
    options = OneMindOptions(judge="auto", case_law=MOON_AND_WALLET_NOT.case_law)
    game = writing_table(4, options=options)
    write(game, "moon", "wallet", "paper", "violin")
    assert board(game).gems == (0, 0, 0, 0)


# Absent people


def test_an_absent_person_agrees_and_votes_for_how_it_stands() -> None:
    game = checking_table("ocean", "sea", "wallet", options=OCEAN_AND_SEA)
    assert one_mind.default(game.view(0)) == Agree()
    game.play(0, Propose(0, 1))
    assert one_mind.default(game.view(1)) == Vote("yes")
    vote(game, "no")
    game.play(0, Propose(0, 2))
    assert one_mind.default(game.view(1)) == Vote("no")
    vote(game, "no")
    game.play(0, Challenge(1, "not_a_word"))
    assert one_mind.default(game.view(1)) == Vote("yes")


def away(game: Game, seat: int, *here: int) -> object:
    return one_mind.while_away(game.view(seat), frozenset(here))


def test_those_who_are_here_check_without_somebody_who_is_away() -> None:
    game = checking_table("moon", "wallet", "violin")
    assert away(game, 2, 0, 1) is None
    game.play(0, Agree())
    assert away(game, 2, 0, 1) is None
    game.play(1, Agree())
    assert away(game, 2, 0, 1) == Agree()
    assert away(game, 2) is None


def test_those_who_are_here_vote_without_somebody_who_is_away() -> None:
    game = checking_table("moon", "wallet", "violin")
    game.play(0, Propose(0, 1))
    assert away(game, 2, 0, 1) is None
    game.play(1, Vote("no"))
    assert away(game, 2, 0, 1) == Vote("yes"), "a tie means yes"
    assert away(game, 1, 0, 2) is None, "whoever has voted has voted"


def test_between_two_nobody_declares_the_win_while_the_other_is_away() -> None:
    game = checking_table("moon", "wallet")
    game.play(0, Propose(0, 1))
    assert away(game, 1, 0) is None


def test_between_two_who_is_away_never_agrees_to_the_win() -> None:
    for game in (checking_table("ocean", "sea", options=OCEAN_AND_SEA), checking_table("moon", "moon")):
        game.play(0, Agree())
        assert away(game, 1, 0) is None


def test_between_two_who_is_away_agrees_that_there_is_no_match() -> None:
    game = checking_table("moon", "wallet")
    game.play(0, Agree())
    assert away(game, 1, 0) == Agree()


def test_between_two_whose_time_is_up_calls_a_vote_on_words_that_only_mean_the_same() -> None:
    game = checking_table("ocean", "sea", options=OCEAN_AND_SEA)
    assert one_mind.default(game.view(1)) == Propose(1, 0)
    game.play(0, Propose(1, 0))
    assert one_mind.default(game.view(1)) == Vote("no")


def test_between_two_whose_time_is_up_lets_equal_words_count() -> None:
    assert one_mind.default(checking_table("moon", "moon").view(1)) == Agree()


def test_between_two_who_is_away_is_not_waited_for_to_keep_words_apart() -> None:
    game = checking_table("ocean", "sea", options=OCEAN_AND_SEA)
    game.play(0, Propose(0, 1))
    assert away(game, 1, 0) == Vote("no")


def test_nobody_writes_for_somebody_who_is_away() -> None:
    assert away(writing_table(3), 2, 0, 1) is None

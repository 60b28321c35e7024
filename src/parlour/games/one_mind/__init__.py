"""One Mind: look at the words on the table, and write the one that the others write, too.

The rulebook's chapters and their modules:

    Get ready              ready.py      lay, gems_for, setup; printed.py has the tables
    Start words            ready.py      show_start_words
    1  Toss a token        tossing.py    begin, toss
    2  Write a word        writing.py    writing, check_writing
       What you may write  slate.py      tidy, check_text, clash; samples.py has legal examples
    3  Check for matches   reading.py    read_out, automatic, proposal
                           checking.py   checks, check_checking, discuss
       Vote                voting.py     vote, ruling, outcome
       What matches        stacking.py   groups, stacks, piles
    Take gems              settling.py   settle, take_gems
    The end                settling.py   over; ending below
    Case law               case_law.py   handed_down, ruled_same, ruled_unfair
    Several languages      explaining.py explained, told_in; ready.py languages_of; slate.py check_letter

The rules in prose are in docs/rules/one_mind.md.

The questions (`Ask.section`), who answers, the possible actions, and the events that follow:

    start   sealed, all   Write, Name      StartWordShown of each seat, RowLaid, then the first round begins
    write   sealed, all   Write, Name      WordRead in reading order, with MatchSeen, MatchProposed and WordDoubted
    check   all           Agree, Propose,  Agreed; VoteCalled or WordChallenged opens a vote. When all have agreed:
                          Challenge        Matched and GemsTaken, RowLaid, then RoundBegan or Ended
            who agreed    Reconsider       Reconsidered; and they may call a vote as well
    vote    all           Vote             Voted; then Joined or KeptApart, FoundFair or FoundUnfair, Stayed or Erased

Two equal words (`MatchSeen`) match without a vote. Synonyms found by the program, and pairs that the table has ruled
the same (`MatchProposed`), match once everybody agrees, so one tap confirms them. Any player may call a vote on a pair,
propose two other words, or challenge a word. Calling a vote is also casting one. When all seats match, everybody who is
here may still object before the win. When `judge` is "auto", nobody is asked: the words are read and the gems are
taken.

The board has everything that lies on the table: `rows` of all rounds with their tokens, cards and piles, the `basis` to
link, the `cards` of this round while they are checked, the `claims` about them, the open `ballot`, and the `case_law`.
Hands are empty. The secrets are the sealed words and the tokens under question marks.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from msgspec import Struct

from parlour.chance import Chance
from parlour.game.abilities import (
    Abilities,
    Advises,
    CarriesOverOptions,
    ClosesTalk,
    DecidesWithoutAbsent,
    GivesAwards,
    HasAudience,
    HasBanter,
    HasMoments,
    HasTalk,
    HasVariants,
    Imagines,
    Phrase,
    Preloads,
    ProposesNext,
    TakesItsTime,
    TellsTheTable,
    Welcomes,
)
from parlour.game.sample import HasSample
from parlour.games.one_mind import awards, banter, moments
from parlour.games.one_mind.actions import Agree, Name, OneMindAction, Propose, Reconsider, Vote
from parlour.games.one_mind.audience import audience_question, audience_told, audience_word
from parlour.games.one_mind.case_law import handed_down
from parlour.games.one_mind.checking import check_checking, checks, discuss, pairs_to_call
from parlour.games.one_mind.description import describe
from parlour.games.one_mind.events import OneMindEvent
from parlour.games.one_mind.imagine import imagine
from parlour.games.one_mind.known import Ballot, Board, Hand
from parlour.games.one_mind.options import OneMindOptions
from parlour.games.one_mind.printed import ALL_GEMS, TOKENS, Level
from parlour.games.one_mind.reading import read_out
from parlour.games.one_mind.ready import OneMindState, show_start_words
from parlour.games.one_mind.ready import lay as lay
from parlour.games.one_mind.ready import setup as setup
from parlour.games.one_mind.sample import sample
from parlour.games.one_mind.settling import settle
from parlour.games.one_mind.slate import written
from parlour.games.one_mind.stacking import between, stacks
from parlour.games.one_mind.voting import VOTES, check_vote, follow, is_win_for_two, vote
from parlour.games.one_mind.writing import check_writing, word_of_the_absent, writing
from parlour.lexicon import words
from parlour.pieces import Piece
from parlour.rules import Action as AnyAction
from parlour.rules import Ask, Language, Outcome, Prompt, Seat, SeatView, Write
from parlour.rules import Event as AnyEvent

name = "one_mind"
version = 3
seats = range(2, 9)
minutes = 15
longest = 5_000
together = True
sections: tuple[str, ...] = (
    "ready",
    "start",
    "toss",
    "write",
    "words",
    "check",
    "vote",
    "gems",
    "end",
    "variants",
    "case_law",
)
endings: tuple[str, ...] = ("all_matched", "middle_empty", "rounds_over")
Options = OneMindOptions
Action = OneMindAction
Event = OneMindEvent


def ask(board: Board) -> Ask | Outcome:
    """Start words first. Then in each round everybody writes, and everybody checks until all agree."""
    if board.ended:
        return ending(board)
    if not board.rows:
        return Ask("start", board.everybody, sealed=True)
    if not board.cards:
        return Ask("write", board.everybody, sealed=True, step=board.round)
    step = 100 * board.round + board.ballots
    if board.ballot is not None:
        return Ask("vote", board.everybody - board.ballot.votes.keys(), step=step)
    agreed = frozenset(board.agreed)
    return Ask("check", board.everybody - agreed, agreed, step=step)


def ending(board: Board) -> Outcome:
    """All win or lose together. The score counts the gems that were taken; for two players it is 1 for a win."""
    won = board.ended != "rounds_over"
    score = sum(board.gems) if board.seats > 2 else int(won)
    return Outcome(board.everybody if won else frozenset(), (score,) * board.seats, board.ended)


def legal(view: SeatView[Board, Hand]) -> Prompt:
    assert view.seat is not None
    board = view.board
    if not board.cards:
        return writing(board, view.seat)
    return checks(board, view.seat) if board.ballot is None else VOTES


def check(view: SeatView[Board, Hand], action: OneMindAction) -> None:
    assert view.seat is not None
    board = view.board
    if not board.cards:
        check_writing(board, view.seat, action)
    elif board.ballot is None:
        check_checking(board, view.seat, action)
    else:
        check_vote(action)


def decide(state: OneMindState, moves: Mapping[Seat, OneMindAction], chance: Chance) -> Iterable[AnyEvent]:
    if not state.board.rows:
        return show_start_words(state, moves, chance)
    if not state.board.cards:
        return check_words(state, moves, chance)
    ((seat, action),) = moves.items()
    if state.board.ballot is None:
        return discuss(state, seat, action, chance)
    return vote(state.board, seat, action)


def check_words(state: OneMindState, moves: Mapping[Seat, OneMindAction], chance: Chance) -> Iterator[AnyEvent]:
    """Turn over all slates. With the program as judge, the round ends at once."""
    after = state
    for event in read_out(state.board, moves):
        yield event
        after = after.after(event)
    if state.board.judge == "auto":
        yield from settle(after, chance)


def default(view: SeatView[Board, Hand]) -> AnyAction:
    """An absent player writes a word that fits the table, agrees, and votes for the status quo.

    Words differ between seats. Between two players a match is the win. An absent player does not agree to it, unless
    both wrote the same word.
    """
    assert view.seat is not None
    board = view.board
    if not board.cards:
        return word_of_the_absent(board, view.seat)
    if board.ballot is not None:
        return Vote("yes" if stands(board) and not is_win_for_two(board, board.ballot) else "no")
    if view.seat in board.agreed:
        return Reconsider()
    doubtful = next(pairs_to_call(board), None) if is_won_by_two(board) else None
    return Propose(*doubtful) if doubtful else Agree()


def stands(board: Board) -> bool:
    """Whether the answer would be yes without this vote."""
    match board.ballot:
        case Ballot(kind="same", seats=(first, second)):
            claim = between(board, (first,), (second,))
            return claim is not None and claim.counts
        case Ballot(kind="fair", seats=(target, *_)):
            return board.card_of(target).state == "fair"
        case _:
            return True


def while_away(view: SeatView[Board, Hand], here: frozenset[Seat]) -> AnyAction | None:
    """An absent player has no say in what counts: those who are here decide. Nobody writes for another player."""
    assert view.seat is not None
    board = view.board
    if not here or not board.cards:
        return None
    if board.ballot is not None:
        return follow(board, board.ballot, view.seat, here)
    if is_won_by_two(board):
        return None
    return Agree() if here <= {*board.agreed} and view.seat not in board.agreed else None


def is_won_by_two(board: Board) -> bool:
    """Whether two players have a match. Both must agree to it, so an absent player is waited for."""
    return board.seats == 2 and any(len(stack) > 1 for stack in stacks(board))


class Advice(Struct, frozen=True):
    """The program's advice on a word that may be written."""

    unknown: bool  # not in our dictionaries: the others may challenge it


def advise(view: SeatView[Board, Hand], action: OneMindAction) -> Advice | None:
    """Advice for a player who is writing. Names are not looked up."""
    if not isinstance(action, Write | Name):
        return None
    return Advice(isinstance(action, Write) and not words.is_word(written(action), view.board.language_of(view.seat)))


def next_level(options: OneMindOptions, outcome: Outcome) -> Mapping[str, Level]:
    """The level of the next game: the next harder one after a win, the same one after a loss."""
    harder = [level for level in get_args(Level) if level > options.level]
    return {"level": harder[0]} if outcome.winners and harder else {}


def silent(board: Board) -> frozenset[Seat]:
    """No seat is silent: nobody may talk about words, but gestures are allowed."""
    return frozenset()


def talk_closed(board: Board) -> bool:
    """Whether talk is closed: from the token until the last word is written, so that nobody agrees on a word."""
    return not board.ended and not board.cards


def things(board: Board) -> Mapping[str, tuple[str, ...]]:
    """The things that players can point at: the words that were read in this round, by writer."""
    return {"word": tuple([str(card.seat) for card in board.cards])}


def laws(state: OneMindState) -> Mapping[str, bool]:
    """No gem and no token is lost or doubled, and everybody has one card in every row."""
    board, box = state.board, state.box
    shown = [token for token in (*(row.token for row in board.rows), board.token) if token.isalpha()]
    everybody = sorted(board.everybody)
    return {
        "24 gems": sum(board.gems) + board.middle + board.box == ALL_GEMS,
        "no debts": min(*board.gems, board.middle, board.box) >= 0,
        "every token is in one place": sorted({*shown, *box.hidden, *box.bag}) == sorted(TOKENS[board.language])
        and len({*shown, *box.hidden}) + len(box.bag) == len(TOKENS[board.language]),
        "everybody has one card in a row": all(
            sorted(card.seat for card in row.cards) == everybody for row in board.rows
        ),
        "a card is in one pile, or erased": all(
            sorted(
                [seat for pile in row.piles for seat in pile.seats]
                + [card.seat for card in row.cards if card.state == "erased"]
            )
            == everybody
            for row in board.rows
        ),
        "rows up to this round": board.round <= len(board.rows) <= board.round + 1 <= board.rounds + 1,
    }


def pieces(language: Language) -> Mapping[str, Piece]:
    """No pieces: words are shown as they were written."""
    return {}


def preload(options: OneMindOptions) -> None:
    """Load everything for judging words, in every language at the table."""
    for language in {options.language, *(options.languages if options.mixed else ())}:
        words.read_up(language)


abilities: Abilities = (
    Preloads(preload),
    TellsTheTable(describe),
    HasAudience(audience_question, audience_told, audience_word),
    HasMoments(moments.length, moments.BEATS),
    GivesAwards(awards.KINDS, awards.feats),
    HasBanter(banter.occasion),
    Imagines(imagine),
    HasSample(sample),
    Advises(advise),
    ClosesTalk(talk_closed),
    HasTalk(
        things,
        lambda board: board.round,
        (Phrase("same_word", "word"), Phrase("not_same", "word"), Phrase("so_close"), Phrase("great_word", "word")),
    ),
    CarriesOverOptions(handed_down),
    TakesItsTime({"start": 1.5, "write": 2.0}),
    DecidesWithoutAbsent(while_away),
    Welcomes(best=4, often=("language", "mixed", "level")),
    HasVariants(
        ("letters", "animal_style", "judge", "team"),
        {
            "free": {"letters": "never", "level": 3},  # lost one game in three: docs/bots-with-people.md
            "letters": {"letters": "always"},
            "animals": {"animal_style": True},
        },
    ),
    ProposesNext(next_level),
)

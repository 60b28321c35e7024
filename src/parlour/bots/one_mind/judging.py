"""Checking for matches and voting, by the meaning of words and by earlier rulings.

A bot calls a vote only on two words that clearly have the same meaning, or are one word in two spellings. It never
challenges a word. Where it is not certain, it votes with the majority so far, to leave the decision to people.
"""

from collections import Counter
from difflib import SequenceMatcher
from typing import Literal, assert_never

from parlour.games.one_mind.actions import Agree, Answer, Doubt, Propose, Vote
from parlour.games.one_mind.case_law import ruled_same
from parlour.games.one_mind.checking import pairs_to_call
from parlour.games.one_mind.known import Ballot, Board, Card
from parlour.games.one_mind.stacking import between
from parlour.lexicon import words
from parlour.lexicon.words import Sameness
from parlour.rules import Action, Language

Opinion = Answer | Literal["unsure"]

PLAIN = 0.7  # least likeness of two words with clearly one meaning: more than jeans and trousers, 0.67
APART = 0.5  # words less alike than this are clearly different
SLIP = 0.8  # least similarity in spelling of a misspelt word and a known one
SHORTEST = 5  # letters; shorter words that look alike may well be two words
SAME_START = 4  # letters; words with so many in common may be found too much alike


def check(board: Board) -> Action:
    """Agree, unless there is a match that nobody has called yet."""
    for first, second in pairs_to_call(board):
        claim = between(board, (first,), (second,))
        if claim is not None and claim.counts:
            continue
        if is_one_thought(board, board.card_of(first), board.card_of(second)) == "yes":
            return Propose(first, second)
    return Agree()


def vote(board: Board, ballot: Ballot) -> Vote:
    """The vote of this bot; if it is not certain, that of the majority so far."""
    found = opinion(board, ballot)
    return Vote(_said_so_far(ballot) if found == "unsure" else found)


def opinion(board: Board, ballot: Ballot) -> Opinion:
    """This bot's opinion on the vote: the same thought, fair, may stay. Yes is in favour."""
    cards = [board.card_of(seat) for seat in ballot.seats]
    match ballot.kind:
        case "same":
            return is_one_thought(board, *cards)
        case "fair":
            return "unsure" if ballot.why == "" or cards[0].why else is_fair(board, cards[0], ballot.why)
        case "stays":
            return "unsure"
        case _:
            assert_never(ballot.kind)


def is_one_thought(board: Board, one: Card, other: Card) -> Opinion:
    """Whether two words are the same thought: by the table's verdict, then synonyms, then likeness."""
    spoken = board.spoken(one), board.spoken(other)
    ruled = ruled_same(board.case_law, *spoken)
    if ruled is not None:
        return ruled
    alike = words.similarity_across(*spoken)
    match words.same_across(*spoken):
        case Sameness("false_friend"):
            return "no"
        case Sameness("close") if alike is not None:
            return "yes" if alike >= PLAIN else "unsure"
        case Sameness():
            return "yes"
    if alike is None:
        language, *others = {language for _, language in spoken}
        return "yes" if not others and is_slip(one.word, other.word, language) else "unsure"
    return "no" if alike < APART else "unsure"


def is_slip(one: str, other: str, language: Language) -> bool:
    """Whether one of them is the other one misspelt: an unknown word that looks like a known one."""
    if min(len(one), len(other)) < SHORTEST or words.is_word(one, language) == words.is_word(other, language):
        return False
    return SequenceMatcher(None, words.fold(one), words.fold(other)).ratio() >= SLIP


def is_fair(board: Board, card: Card, why: Doubt) -> Opinion:
    """Whether a challenged word is within the rules. The program has already accepted it."""
    match why:
        case "not_a_word":
            return "yes" if words.is_word(*board.spoken(card)) else "unsure"
        case "animal":
            return "yes" if words.is_animal(*board.spoken(card)) is False else "unsure"
        case "on_the_table":
            return "unsure" if any(_look_alike(card.word, lying) for lying in board.lying) else "yes"
        case "not_a_name":
            return "unsure"
        case _:
            assert_never(why)


def _look_alike(one: str, other: str) -> bool:
    """Whether one may be taken for a part or a form of the other."""
    short, long = sorted((words.fold(one), words.fold(other)), key=len)
    return short in long or short[:SAME_START] == long[:SAME_START]


def _said_so_far(ballot: Ballot) -> Answer:
    """The majority of the votes so far; yes for a tie or without votes."""
    votes = Counter(ballot.votes.values())
    return "no" if votes["no"] > votes["yes"] else "yes"

"""Awards: from the logs of the evening, and only where something qualifies."""

from itertools import combinations
from types import ModuleType

from parlour.archive.awards import awards
from parlour.bots import bot
from parlour.chance import Chance
from parlour.game import Game
from parlour.games import ego, one_mind, same_game, similo
from parlour.games.ego.actions import Answer, Guess
from parlour.games.one_mind.events import Matched
from parlour.games.similo.actions import GiveClue, Mark, Remove, Unmark
from parlour.table.match import Match
from parlour.table.records import Sitter

PEOPLE = (Sitter(4, "Ala", "fox"), Sitter(7, "Bartek", "owl"), Sitter(9, "Celina", "panda"))


def match_of(game: Game, number: int = 1) -> Match:
    return Match(number, game, tuple(person.id for person in PEOPLE), PEOPLE, 0.0)


def by_bots(rules: ModuleType, seed: str = "evening", **options: object) -> Game:
    game = Game.open(rules, 3, rules.Options(**options), seed)
    for decision in range(2000):
        if game.ask is None:
            break
        seat = min(game.ask.seats)
        prompt = game.prompt(seat)
        assert prompt is not None
        game.play(seat, bot(rules.name, "regular").choose(game.view(seat), prompt, Chance("luck", decision)))
    return game


def that_meet() -> Game:
    """A game of One Mind in which two have met more than once: bots do not in every game."""
    games = (by_bots(one_mind, f"rain {number}") for number in range(20))
    return next(game for game in games if met(game) > 1)


def met(game: Game) -> int:
    """How often the pair met that met most often."""
    pairs = [pair for entry in game.log for event in entry.events for pair in pairs_of(event)]
    return max(map(pairs.count, pairs), default=0)


def pairs_of(event: object) -> list[tuple[int, int]]:
    return list(combinations(sorted(event.seats), 2)) if isinstance(event, Matched) else []


def test_an_evening_without_games_has_no_awards() -> None:
    assert awards([]) == ()


def test_the_closest_call_is_whoever_marked_the_secret_and_let_it_go() -> None:
    game = Game.open(similo, 3, similo.Options(giver=0, team="anyone"), "seed")
    secret = game.state.hands[0].secret
    game.play(0, GiveClue(game.state.hands[0].cards[0], "similar"))
    game.play(2, Mark(secret))
    game.play(2, Unmark(secret))
    other = next(card for card in game.state.board.remaining if card != secret)
    game.play(1, Remove((other,)))
    while game.ask is not None:
        seat = min(game.ask.seats)
        game.play(seat, game.rules.default(game.view(seat)))
    (award,) = [award for award in awards([match_of(game)]) if award.kind == "closest_call"]
    assert (award.sitters, award.names, award.piece) == ((9,), ("Celina",), secret)


def test_the_mind_reader_has_most_right_guesses_and_the_boldest_bet_was_right() -> None:
    game = Game.open(ego, 3, ego.Options(first=0), "seed")
    while game.ask is not None and len(game.log) < 60:
        seat = min(game.ask.seats)
        rich = game.state.board.chips[seat] > 1
        guess = Guess(1, 2) if seat == 1 and rich else Guess(2 if seat == 2 else 1, 1)
        game.play(seat, guess if game.state.board.laid else Answer(1))
    kinds = {award.kind: award for award in awards([match_of(game)])}
    assert kinds["boldest_bet"].count == 2 and kinds["boldest_bet"].of >= 2
    assert kinds["mind_reader"].count >= 2 and kinds["mind_reader"].names != ("Celina",)
    assert kinds["open_book"].count >= 2


def test_a_pair_with_the_same_thought_and_a_clear_clue_are_found_in_played_games() -> None:
    found = awards([match_of(that_meet()), match_of(by_bots(same_game), 2), match_of(by_bots(similo), 3)])
    kinds = {award.kind: award for award in found}
    assert len(kinds["same_thought"].sitters) == 2
    assert 1 <= kinds["clear_clue"].count <= kinds["clear_clue"].of


def test_a_game_in_which_something_was_taken_back_gives_none() -> None:
    game = that_meet()
    assert awards([match_of(game)])
    game.undos = 1
    assert awards([match_of(game)]) == ()

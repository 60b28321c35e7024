"""The example learns: a guesser who knew no word takes fewer secrets away than luck does."""

from parlour.lab.similo_ppo import GAMES_A_BATCH, Guesser, told, train, tried


def test_a_guesser_learns_what_clues_mean() -> None:
    env, guesser = train(10 * GAMES_A_BATCH)
    learned, random = tried(env, guesser, 60), tried(env, Guesser(1), 60)
    assert sum(learned) > sum(random) * 1.1
    assert told("learned", learned).startswith("learned: ")

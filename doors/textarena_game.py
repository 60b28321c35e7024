"""Show that the door for TextArena works: whole games through its own wrappers, with the rewards of the adapter.

The agent asks a fake server with OpenAI's interface (parlour.client.doors.fake_model).
"""

from importlib.metadata import version

import textarena

from parlour.client.doors.fake_model import asking, fake_model
from parlour.client.doors.text_game import Deal, play, reader
from parlour.client.doors.textarena import register

GAMES = {"similo": {}, "ego": {"questions": 1}}


def main() -> None:
    register()
    with fake_model() as address:
        ask = asking(address)
        for game, options in GAMES.items():
            env = textarena.make(f"Parlour-{game}-en-v1", options=options)
            env = textarena.wrappers.LLMObservationWrapper(env)
            env.reset(num_players=2, seed=7)
            done = False
            while not done:
                _, text = env.get_observation()
                done, _ = env.step(ask(text.rpartition("\n[GAME] ")[2]))
            rewards, info = env.close()
            same = play(Deal(game, 2, 7, options=options), [reader, reader])
            assert tuple(rewards.values()) == same.rewards, (rewards, same)
            print(
                f"textarena {version('textarena')}: {game} to its end ({info[0]['reason']}), rewards as the adapter's"
            )


if __name__ == "__main__":
    main()

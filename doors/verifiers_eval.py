"""Show that the door for verifiers works: its own evaluation command plays deals, with the rewards of the adapter.

Giver and guesser are models of their own, at a fake server with OpenAI's interface (parlour.client.doors.fake_model).
"""

import json
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from parlour.client.doors.fake_model import fake_model
from parlour.client.doors.text_game import Deal, play, reader

HERE = Path(__file__).parent
DEALS = 1
GAMES = {"one_mind": 1, "similo": 5}  # and the first seeds of deals at which the reader does not go round in circles


def main() -> None:
    with fake_model() as address:
        for game, seed in GAMES.items():
            evaluate(address, game, seed)
    played = f"{DEALS} deals of each of {', '.join(GAMES)} by two models"
    print(f"verifiers {version('verifiers')}: {played}, rewards as the adapter's")


def evaluate(address: str, game: str, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        chosen = ["--env.id", "parlour_verifiers", "--env.taskset.game", game, "--env.taskset.deals", str(DEALS)]
        chosen += ["--env.taskset.first-seed", str(seed), "--env.giver.model", "reader", "--env.guesser.model", "other"]
        chosen += ["-m", "reader", "--client.base-url", address, "--client.api-key-var", "FAKE_API_KEY"]
        chosen += ["-o", folder, "--push", "False"]
        paths = os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])
        command = [Path(sys.executable).parent / "vf-eval", "parlour_verifiers", *chosen]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": paths, "FAKE_API_KEY": "none"}, check=True)
        (found,) = Path(folder).rglob("traces.jsonl")
        episodes = [json.loads(line) for line in found.read_text("utf-8").splitlines()]
    assert len(episodes) == DEALS
    for episode in episodes:
        told = episode["task"]["data"]["deal"]
        same = play(Deal(game, 2, told["seed"], options=told["options"]), [reader, reader])
        by_name = {trace["agent"]["name"]: trace for trace in episode["traces"]}
        for seat, name in enumerate(("giver", "guesser")):
            trace = by_name[name]
            assert episode["ok"], trace["errors"]
            assert trace["rewards"]["game"]["score"] == same.rewards[seat], (trace["rewards"], same)
            assert trace["metrics"]["refusals"] == same.refusals[seat]
        models = {trace["agent"]["config"]["model"] for trace in episode["traces"]}
        assert models == {"reader", "other"}, "each seat has a model of its own"


if __name__ == "__main__":
    main()

"""Show that the door for Inspect works: `inspect eval` with a mock model, with the rewards of the adapter.

The mock is a fake server with OpenAI's interface (parlour.client.doors.fake_model); giver and guesser are roles.
"""

import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from inspect_ai.log import list_eval_logs, read_eval_log

from parlour.client.doors.fake_model import fake_model
from parlour.client.doors.text_game import Deal, play, reader

TASK = Path(__file__).parents[1] / "src/parlour/client/doors/inspect.py"
COUNT = 2
GAMES = {"one_mind": 0, "similo": 8}  # and the first seeds of deals at which the reader does not go round in circles


def main() -> None:
    with fake_model() as address:
        for game, seed in GAMES.items():
            evaluate(address, game, seed)
    print(f"inspect-ai {version('inspect-ai')}: {COUNT} games of each of {', '.join(GAMES)}, rewards as the adapter's")


def evaluate(address: str, game: str, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = {"FAKE_BASE_URL": address, "FAKE_API_KEY": "none", "INSPECT_LOG_DIR": folder}
        model = "openai-api/fake/reader"
        roles = ["--model-role", f"giver={model}", "--model-role", f"guesser={model}"]
        chosen = ["-T", f"game={game}", "-T", f"first_seed={seed}", "-T", f"count={COUNT}", "--display", "none"]
        command = [Path(sys.executable).parent / "inspect", "eval", f"{TASK}@deals", *chosen, "--model", model, *roles]
        subprocess.run(command, env={**os.environ, **told}, check=True)
        (log,) = list_eval_logs(folder)
        samples = read_eval_log(log).samples or []
    assert len(samples) == COUNT
    for sample in samples:
        options = {"giver": 0} if game == "similo" else {}
        same = play(Deal(game, 2, sample.metadata["seed"], options=options), [reader, reader])
        score = (sample.scores or {})["rewarded"]
        assert tuple(score.metadata["rewards"]) == same.rewards, (score, same)
        assert tuple(score.metadata["refusals"]) == same.refusals


if __name__ == "__main__":
    main()

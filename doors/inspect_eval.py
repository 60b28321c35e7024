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


def main() -> None:
    with fake_model() as address, tempfile.TemporaryDirectory() as folder:
        told = {"FAKE_BASE_URL": address, "FAKE_API_KEY": "none", "INSPECT_LOG_DIR": folder}
        model = "openai-api/fake/reader"
        roles = ["--model-role", f"giver={model}", "--model-role", f"guesser={model}"]
        chosen = ["-T", "game=similo", "-T", "first_seed=7", "-T", f"count={COUNT}", "--display", "plain"]
        command = [Path(sys.executable).parent / "inspect", "eval", f"{TASK}@deals", *chosen, "--model", model, *roles]
        subprocess.run(command, env={**os.environ, **told}, check=True)
        (log,) = list_eval_logs(folder)
        samples = read_eval_log(log).samples or []
    assert len(samples) == COUNT
    for sample in samples:
        same = play(Deal("similo", 2, sample.metadata["seed"], options={"giver": 0}), [reader, reader])
        score = (sample.scores or {})["rewarded"]
        assert tuple(score.metadata["rewards"]) == same.rewards, (score, same)
        assert tuple(score.metadata["refusals"]) == same.refusals
    print(f"inspect-ai {version('inspect-ai')}: {COUNT} games of Similo to their ends, rewards as the adapter's")


if __name__ == "__main__":
    main()

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
DEALS = 2


def main() -> None:
    with fake_model() as address, tempfile.TemporaryDirectory() as folder:
        chosen = ["--env.id", "parlour_verifiers", "--env.taskset.deals", str(DEALS), "--env.taskset.first-seed", "7"]
        chosen += ["--env.giver.model", "reader", "--env.guesser.model", "reader-2", "-m", "reader"]
        chosen += ["--client.base-url", address, "--client.api-key-var", "FAKE_API_KEY", "-n", str(DEALS)]
        chosen += ["-o", folder, "--no-push", "--no-rich"]
        paths = os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")])
        command = [Path(sys.executable).parent / "vf-eval", "parlour_verifiers", *chosen]
        subprocess.run(command, env={**os.environ, "PYTHONPATH": paths, "FAKE_API_KEY": "none"}, check=True)
        (found,) = Path(folder).rglob("traces.jsonl")
        traces = [json.loads(line) for line in found.read_text("utf-8").splitlines()]
    same = {seed: play(Deal("similo", 2, seed, options={"giver": 0}), [reader, reader]) for seed in (7, 8)}
    print(json.dumps(traces[0])[:3000])
    print(f"verifiers {version('verifiers')}: {DEALS} deals by two models, rewards as the adapter's", same)


if __name__ == "__main__":
    main()

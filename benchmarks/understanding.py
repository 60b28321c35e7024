"""The published baselines of `parlour bench`: luck, three levels, vectors, people by script, the cast, a fake model.

    python -m benchmarks.understanding [--instances 8] [--jobs 0] [--out docs/benchmark]

The language model is the fake server of the tests of its seat: it takes any choice or writes any example, by the hash
of what it is asked, and every tenth time it talks nonsense. So the whole way through the protocol is walked, and
refusals are counted; how well a real model understands people is not to be read from it.
"""

import json
import os
import sys
from argparse import ArgumentParser
from hashlib import sha256
from pathlib import Path
from typing import Any

from parlour.__main__ import main as parlour

HOME = Path(__file__).parents[1]
NONSENSE = 10  # one answer of so many
NOTE = "`llm` is the fake model of the tests: it answers at random, and talks nonsense every tenth time."
BACK = ("Unmark", "Withdraw", "AskSwap", "Doubt")  # who always answers alike would go back and forth with these


def reply(body: dict[str, Any]) -> str:
    """What the fake model says. The same question has the same answer, unless it was told that it talks nonsense."""
    question = body["messages"][1]["content"]
    asked, luck = json.loads(question), int.from_bytes(sha256(question.encode()).digest()[:8])
    if len(body["messages"]) == 2 and luck % NONSENSE == 0:
        return "As a player I would rather not say."
    if asked["choices"]:
        on = [number for number, move in asked["choices"].items() if move["type"] not in BACK] or [*asked["choices"]]
        return f'I have thought about it. {{"choice": {on[luck % len(on)]}}}'
    return json.dumps({"write": asked["examples"][luck % len(asked["examples"])]})


def main() -> int:
    from tests.bots.test_llm import serving

    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--instances", default="8")
    arguments.add_argument("--jobs", default="0")
    arguments.add_argument("--out", default=str(HOME / "docs/benchmark"))
    chosen = arguments.parse_args()
    with serving(reply) as served:
        os.environ["PARLOUR_LLM_URL"] = served.url
        where = ["--out", chosen.out, "--instances", chosen.instances, "--jobs", chosen.jobs]
        return parlour(["bench", "--also", "llm", "--note", NOTE, *where])


if __name__ == "__main__":
    sys.exit(main())

"""Without JAX there is no kernel, and a sentence says which extra has it."""

import subprocess
import sys

ENTRIES = ("council_of_four.council", "similo.similo", "once")
PROGRAM = """
import importlib, sys
sys.modules["jax"] = None
for entry in sys.argv[1:]:
    try:
        importlib.import_module("parlour.lab.kernel." + entry)
    except ModuleNotFoundError as error:
        print(error)
"""


def test_every_way_in_names_the_extra() -> None:
    told = subprocess.run([sys.executable, "-c", PROGRAM, *ENTRIES], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["parlour.lab.kernel needs JAX: pip install 'parlour[kernel]'"] * len(ENTRIES)

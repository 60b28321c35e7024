"""The arguments of `parlour bench`."""

from argparse import ArgumentParser
from pathlib import Path

from parlour.lab.bench.names import AGENTS, CHEAP, EACH, PLAYED, POOL, SALT, SET_LANGUAGES


def fill_in(command: ArgumentParser) -> None:
    """Add the arguments. The salt comes from the environment, because others can see a command line."""
    add = command.add_argument
    add("--out", type=Path, default=Path("bench"), metavar="FOLDER", help="the folder for results (default: bench)")
    add("--games", default=",".join(PLAYED), help=f"some of {', '.join(PLAYED)} (default: all)")
    add("--languages", default=",".join(SET_LANGUAGES), help=f"some of {', '.join(SET_LANGUAGES)} (default: all)")
    add("--agents", default=",".join(AGENTS), help=f"agents to rank (default: {','.join(AGENTS)})")
    add("--also", default="", metavar="AGENTS", help="further agents: NAME@URL, embed:NAME@URL, or module:Class")
    add(
        "--instances",
        type=int,
        default=CHEAP,
        metavar="N",
        help=f"deals of each set (default: {CHEAP}, the cheap subset)",
    )
    add("--full", action="store_true", help=f"all {EACH} deals of each set")
    add("--seed", default="", metavar="TEXT", help="fresh deals from your own seed")
    add(
        "--partner",
        default="",
        metavar="NAME",
        help=f"one partner for all deals, instead of the pool ({', '.join(POOL)})",
    )
    add("--hidden", action="store_true", help=f"play the hidden split, made from the salt in {SALT}")
    add("--jobs", type=int, default=0, metavar="J", help="processes (default: one per core)")
    add("--on", default="here", metavar="WHERE", help="here (default), ray, or ray://HOST:PORT")
    add("--note", default="", metavar="TEXT", help="a remark for the page")
    add("--sets", action="store_true", help="print the hashes of the published sets, and play nothing")
    add("--play", action="store_true", help="play the cheap subset yourself, in a browser on this machine")
    add("--person", default="", metavar="NUMBER", help="continue --play for this person")
    add("--withdraw", default="", metavar="NUMBER", help="delete the games of this person")
    add("--json", action="store_true", help="print JSON instead of tables")

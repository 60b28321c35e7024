"""The command line. Each command is imported when it is called, so that `parlour games` does not load a web server."""

import argparse
import json
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from parlour.errors import ParlourError, Refused
from parlour.languages import LANGUAGES
from parlour.plugins import NAMED, named
from parlour.say.plain import escaped, plain, plain_lines
from parlour.server.run import flags

DESCRIPTION = "Tabletop games around one online table."
BAD_ARGUMENTS, FAILED = 2, 1

Subcommand = Callable[[argparse.Namespace], int]


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Errors are printed to stderr as a sentence."""
    _take_along(_plugins(arguments))
    try:
        options = parser().parse_args(arguments)
        command: Subcommand = options.command
        return command(options)
    except Refused as refusal:
        from parlour.say import explain

        return complain(explain(refusal.code, refusal.facts, "en"), BAD_ARGUMENTS)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as missing:
        return complain(_what_to_install(missing), FAILED)
    except (ParlourError, OSError) as error:
        return complain(str(error), FAILED)


EXTRAS = {
    **dict.fromkeys(("litestar", "uvicorn", "sqlalchemy", "aiosqlite", "alembic", "platformdirs", "segno"), "serve"),
    **dict.fromkeys(("markdown_it", "prometheus_client", "httptools", "uvloop"), "serve"),
    "asyncpg": "postgres",
    "jax": "kernel",
    "pyarrow": "data",
    "ray": "ray",
}
"""The extra that provides each optional package."""


def _what_to_install(missing: ModuleNotFoundError) -> str:
    """Name the extra to install for a missing package. The core has only rules and bots."""
    extra = EXTRAS.get((missing.name or "").partition(".")[0])
    if extra is None:
        raise missing
    return f"this command needs more than rules and bots: pip install 'parlour[{extra}]' ({missing})"


def _plugins(arguments: list[str] | None) -> list[str]:
    """The plugins named on the command line. They are read first, because other arguments can depend on the games."""
    only = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    only.add_argument("--with", dest="plugins", action="append", default=[])
    found: list[str] = only.parse_known_args(arguments)[0].plugins
    return found


def _take_along(modules: list[str]) -> None:
    """Load plugins for this process and its children. Modules are also searched in the current folder."""
    if modules:
        sys.path.insert(0, str(Path.cwd()))
        os.environ[NAMED] = ",".join((*named(), *modules))


def complain(sentence: str, code: int) -> int:
    print(f"parlour: {plain_lines(sentence)}", file=sys.stderr)
    return code


def parser() -> argparse.ArgumentParser:
    root = argparse.ArgumentParser(prog="parlour", description=DESCRIPTION)
    root.add_argument("--version", action="version", version=f"parlour {version('parlour')}")
    commands = root.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, (fill_in, short, description) in _commands().items():
        command = commands.add_parser(name, help=short, description=description)
        fill_in(command)
        plugins = "add a plug-in game by its module, e.g. examples.fireflies (or in PARLOUR_GAMES)"
        command.add_argument("--with", dest="plugins", action="append", default=[], metavar="MODULE", help=plugins)
    return root


def _commands() -> dict[str, tuple[Callable[[argparse.ArgumentParser], None], str, str]]:
    """Every command: its arguments, a short help text, and a sentence."""
    return {
        "serve": (_serve, "serve tables to browsers", "Serve tables to browsers."),
        "play": (_play, "serve, and open a browser here", "Serve on this machine and open a browser."),
        "join": (
            _join,
            "play at a table in the terminal",
            "Take a seat at a table and play there in the terminal, with any game.",
        ),
        "simulate": (_simulate, "let bots play many games", "Let bots play many games, and report the results."),
        "tournament": (_tournament, "let bots play each other", "A round robin of bots, with rotating seats."),
        "bench": (
            _bench,
            "rank agents by how well they understand partners",
            "Play agents with partners on frozen deals; write a leaderboard, a cross-play matrix and a page.",
        ),
        "replay": (_replay, "retell a finished game in plain sentences", "Retell a finished game in plain sentences."),
        "verify": (
            _verify,
            "check that a finished game was shuffled fairly",
            "Check a log: does the seed match the promise, and does every line follow from the seed?",
        ),
        "export": (
            _export,
            "write finished games to files",
            "Write the log of one finished game, or all games whose tables agreed to an export.",
        ),
        "admin": (_admin, "manage the tables of a server", "Manage the tables of a server."),
        "mcp": (
            _mcp,
            "give an assistant a seat at a table",
            "Run a Model Context Protocol server on standard input and output, which plays one seat of a table.",
        ),
        "check": (
            _check,
            "check a game of your own",
            "Run the conformance kit on the plug-in games named by --with. See docs/adding-a-game.md.",
        ),
        "games": (_games, "list the games", "List the games that can be played."),
        "completion": (
            _completion,
            "complete commands in your shell",
            "Print the completion script for a shell.",
        ),
    }


def _serve(command: argparse.ArgumentParser) -> None:
    flags.fill_in(command)
    command.set_defaults(command=serve, open_browser=False)


def _play(command: argparse.ArgumentParser) -> None:
    flags.fill_in(command)
    command.set_defaults(command=serve, open_browser=None)  # open one if there is one


def _join(command: argparse.ArgumentParser) -> None:
    command.add_argument("link", help="a link to a table or to your seat, or the table's code")
    command.add_argument(
        "--server", default="http://localhost:8642", metavar="URL", help="the server that code belongs to"
    )
    command.add_argument("--name", default="", help="the name the others see")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.set_defaults(command=join)


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="one of the games that `parlour games` lists")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many (default: 1000)")
    command.add_argument(
        "--seats", type=int, default=0, metavar="K", help="players at the table (default: a usual number)"
    )
    command.add_argument("--bots", default="expert", help="by seat, e.g. expert or search,greedy (default: expert)")
    command.add_argument("--seed", default="parlour", help="the same seed gives the same games")
    command.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one per core)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--cross", action="store_true", help="print how the strengths play together")
    command.add_argument("--json", action="store_true", help="print JSON instead of tables")
    command.set_defaults(command=simulate)


WHERE = "here: all cores of this machine (default); ray: a cluster that runs, or begins, here; or ray://HOST:PORT"
WHO = "who takes part: bots, or your own as module:Class (default: all three kinds)"


def _tournament(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", help="one of the games that `parlour games` lists")
    command.add_argument(
        "--bots",
        default="newcomer,regular,expert",
        help=WHO,
    )
    command.add_argument("--games", type=int, default=100, metavar="N", help="deals for each pair (default: 100)")
    command.add_argument("--seats", type=int, default=2, metavar="K", help="players at the table (default: 2)")
    command.add_argument("--seed", default="parlour", help="the same seed gives the same games")
    command.add_argument("--jobs", type=int, default=0, metavar="J", help="processes (default: one per core)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--on", default="here", metavar="WHERE", help=WHERE)
    command.add_argument("--store", type=Path, metavar="FILE", help="store results here and resume from them")
    command.add_argument("--json", action="store_true", help="print JSON instead of tables")
    command.set_defaults(command=tournament)


def _bench(command: argparse.ArgumentParser) -> None:
    from parlour.lab.bench import flags

    flags.fill_in(command)
    command.set_defaults(command=bench)


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, help="a log, as downloaded after a game")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.add_argument("--json", action="store_true", help="print JSON instead of lines")
    command.set_defaults(command=replay)


def _verify(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, help="a log, as downloaded after a game")
    command.add_argument(
        "--promise", default="", metavar="HEX", help="the promise that was published when the game began"
    )
    command.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    command.set_defaults(command=verify)


def _export(command: argparse.ArgumentParser) -> None:
    command.add_argument("code", nargs="?", default="", help="the table's code")
    command.add_argument("--all", action="store_true", help="all finished games whose tables allow it, without names")
    command.add_argument("--log", type=Path, nargs="+", default=[], metavar="FILE", help="downloaded logs as data")
    command.add_argument(
        "--format", choices=("jsonl", "parquet"), default="jsonl", help="for several games (see docs/data.md)"
    )
    command.add_argument("--json", action="store_true", help="for several games: print JSON instead of a sentence")
    command.add_argument("--number", type=int, default=0, help="which of its games (default: the last one)")
    flags.add_database(command)
    command.add_argument("--output", type=Path, help="the file to write (default: standard output), or the folder")
    command.set_defaults(command=export)


def _admin(command: argparse.ArgumentParser) -> None:
    from parlour.server.run import admin

    admin.fill_in(command)


def _mcp(command: argparse.ArgumentParser) -> None:
    command.add_argument("--server", default="http://localhost:8642", metavar="URL", help="the server with the table")
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.set_defaults(command=mcp)


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print JSON instead of lines")
    command.set_defaults(command=check)


def _games(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, default="en")
    command.add_argument("--json", action="store_true", help="print JSON instead of lines")
    command.set_defaults(command=games)


def _completion(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", choices=("bash", "zsh", "tcsh"), help='e.g. eval "$(parlour completion bash)"')
    command.set_defaults(command=completion)


def serve(options: argparse.Namespace) -> int:
    from parlour.server.run.command import serve

    wishes = {name: value for name, value in vars(options).items() if name not in ("command", "plugins")}
    return serve(**{name: value for name, value in wishes.items() if not name.startswith("_")})


def join(options: argparse.Namespace) -> int:
    from parlour.client import join

    return join(options.link, server=options.server, name=options.name, language=options.language)


def simulate(options: argparse.Namespace) -> int:
    from parlour.lab.command import run_simulate

    return run_simulate(options)


def tournament(options: argparse.Namespace) -> int:
    from parlour.lab.tournament import run_tournament

    return run_tournament(options)


def bench(options: argparse.Namespace) -> int:
    if options.play:
        from parlour.client.bench_page import run_play

        return run_play(options)
    from parlour.lab.bench.command import run_bench

    return run_bench(options)


def replay(options: argparse.Namespace) -> int:
    from parlour.archive.replay import prose, read

    game, names = read(options.file)
    sentences = (plain(sentence) for sentence in prose(game, names, options.language))
    if options.json:
        print(json.dumps([*sentences], ensure_ascii=False))
        return 0
    for sentence in sentences:
        print(sentence)
    return 0


def verify(options: argparse.Namespace) -> int:
    from parlour.archive.replay import read
    from parlour.archive.verify import report, verify

    game, _ = read(options.file)
    finding = verify(game, options.promise)
    lines = [plain(line) for line in report(finding)]
    print(json.dumps({"honest": finding.is_honest, "report": lines}) if options.json else "\n".join(lines))
    return 0 if finding.is_honest else FAILED


def export(options: argparse.Namespace) -> int:
    if options.log:
        from parlour.archive.data import export_data, from_files

        return export_data(from_files(options.log), options)
    from parlour.archive.data import export_data
    from parlour.archive.export import export, from_database
    from parlour.server.run.command import data_folder

    database = options.database or str(data_folder() / "parlour.db")
    if options.all:
        return export_data(from_database(database), options)
    found = export(database, options.code, options.number)
    log = escaped(found.decode()).encode()
    if options.output:
        options.output.write_bytes(log)
    else:
        sys.stdout.buffer.write(log)
    return 0


def mcp(options: argparse.Namespace) -> int:
    from parlour.client.doors.mcp import run_mcp

    return run_mcp(options.server, options.language)


def check(options: argparse.Namespace) -> int:
    from parlour.testing.command import run_check

    return run_check(options)


def games(options: argparse.Namespace) -> int:
    from parlour.games import GAMES
    from parlour.say import Speaker

    listed = []
    for rules in GAMES.values():
        speaker = Speaker(rules, options.language, ())
        name, tagline = (speaker.say(f"{rules.name}.{what}", {}) for what in ("name", "tagline"))
        seats = (rules.seats[0], rules.seats[-1])
        listed.append({"game": rules.name, "name": name, "seats": seats, "minutes": rules.minutes, "tagline": tagline})
        if not options.json:
            size = f"{seats[0]}–{seats[1]} players, about {rules.minutes} minutes"
            print(f"{rules.name:<16} {name}, {size}. {tagline}")
    if options.json:
        print(escaped(json.dumps(listed, ensure_ascii=False)))
    return 0


def completion(options: argparse.Namespace) -> int:
    import shtab

    print(shtab.complete(parser(), options.shell))
    return 0


if __name__ == "__main__":
    sys.exit(main())

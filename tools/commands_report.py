"""Counts deviations from "commands are values" (docs/architecture.md) in the source code.

    python tools/commands_report.py [--list] [--checkout DIR]

- Writers: places in `server/` and `table/` that write to a table. That is a `write` that is awaited or a `submit` that
  is given a function, and every append to a table's log. A method that is itself named `append…` only passes it on.
- Steering exceptions: subclasses of `Refused` in these packages that are raised and caught by their own name.
- Role checks: lines outside `permissions.py` that call a check of a role, or compare somebody with the host, the
  lender of that role or the muted. A field of a message that only reports a role is not a check. Neither is a function
  that gives somebody the host's role (it sets `host` or `lender`, or makes a `HostNamed`) and refuses nothing. Calls of
  functions of `permissions.py` are not counted.
- Imports against the layers of `server/`: wire ← live ← auth ← api | site ← run. Everything else is below.
"""

import argparse
import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CHECKS = {
    *("expect_host", "expect_own_host", "expect_may_remove", "as_host", "acting"),
    *("expect_voice", "expect_unmuted", "silent"),
}
ROLES = {"host", "lender", "muted"}
ADDRESS = "client"  # a field of a request: its host is a machine
TOLD_BY_RULES = {"silent"}  # a call that may also only report: the rules of a game say which seats are silent
GIVES_ROLE, GIVEN = "HostNamed", {"host", "lender"}
LAYERS = {
    "wire": 1,
    "live": 2,
    "auth": 3,
    "door": 3,
    "api": 4,
    "site": 4,
    "run": 5,
    "app": 5,
    "house": 5,
    "__main__": 5,
}
BELOW = 0
OWN_LOG = "server/live/screens.py"  # a waiting screen of a table has a log, but is not a table
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Source(NamedTuple):
    """One file, parsed."""

    path: str  # below the package: "server/api/moves.py"
    tree: ast.Module


class Site(NamedTuple):
    """One place, as printed by `--list`."""

    path: str
    line: int
    what: str


def read(package: Path) -> list[Source]:
    """The modules of server and table of this `parlour` package."""
    files = [file for room in ("server", "table") for file in sorted((package / room).rglob("*.py"))]
    return [Source(file.relative_to(package).as_posix(), ast.parse(file.read_text("utf-8"))) for file in files]


def writers(sources: list[Source]) -> Iterator[Site]:
    for path, tree in sources:
        if path == OWN_LOG:
            continue
        awaited = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Await)}
        inner = {node.name for node in ast.walk(tree) if isinstance(node, FUNCTIONS)}
        for call, inside in _calls(tree):
            if not isinstance(call.func, ast.Attribute):
                continue
            name, to = call.func.attr, _last_name(call.func.value)
            proposes = name == "write" and id(call) in awaited
            hands_over = name == "submit" and any(_is_function(argument, inner) for argument in call.args)
            appends = name.startswith("append") and to.strip("_") == "log" and not inside.startswith("append")
            if proposes or hands_over or appends:
                yield Site(path, call.lineno, f"{to}.{name}")


def steering(sources: list[Source]) -> Iterator[Site]:
    refusals, raised, caught = {"Refused"}, set[str](), set[str]()
    classes = [(path, node) for path, tree in sources for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for _ in classes:  # repeated until all subclasses of subclasses are found
        refusals |= {node.name for _, node in classes if refusals & {_last_name(base) for base in node.bases}}
    for _, tree in sources:
        for node in ast.walk(tree):
            match node:
                case ast.Raise(exc=ast.AST() as exception):
                    raised.add(_last_name(exception.func if isinstance(exception, ast.Call) else exception))
                case ast.ExceptHandler(type=ast.AST() as kind):
                    caught |= _names(kind)
                case ast.Call(func=ast.Name("suppress"), args=kinds):
                    caught |= {name for kind in kinds for name in _names(kind)}
    for path, node in classes:
        if node.name in refusals & raised & caught:
            yield Site(path, node.lineno, node.name)


def role_checks(sources: list[Source]) -> Iterator[Site]:
    for path, tree in sources:
        if path.endswith("permissions.py"):
            continue
        told = {id(node) for field in _fields(tree) for node in ast.walk(field)}
        gives = {id(node) for function in _giving_roles(tree) for node in ast.walk(function)}
        found = {}
        for node in ast.walk(tree):
            what = _role_check(node)
            is_call = isinstance(node, ast.Call) and what not in TOLD_BY_RULES
            if what and (is_call or id(node) not in told) and id(node) not in gives:
                found[node.lineno] = what  # type: ignore[attr-defined]  # calls and comparisons have one
        yield from (Site(path, line, what) for line, what in sorted(found.items()))


def imports_against_layers(sources: list[Source]) -> Iterator[Site]:
    for path, tree in sources:
        room = _room(path.removesuffix(".py").split("/"))
        if room is None:
            continue
        only_types = {id(node) for block in ast.walk(tree) if _is_for_types(block) for node in ast.walk(block)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Import | ast.ImportFrom) or id(node) in only_types:
                continue
            above = [name for name in _imported(node) if _is_above(_room(name.split(".")[1:]), room)]
            if above:
                yield Site(path, node.lineno, ", ".join(above))


COUNTS: dict[str, Callable[[list[Source]], Iterator[Site]]] = {
    "places that write to a table": writers,
    "exceptions that steer the flow": steering,
    "places that check roles": role_checks,
    "imports against the server's layers": imports_against_layers,
}


def report(package: Path) -> dict[str, list[Site]]:
    sources = read(package)
    return {name: list(count(sources)) for name, count in COUNTS.items()}


def _calls(tree: ast.AST, inside: str = "") -> Iterator[tuple[ast.Call, str]]:
    """All calls, with the name of the function that contains them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield node, inside
        yield from _calls(node, node.name if isinstance(node, FUNCTIONS) else inside)


def _is_function(argument: ast.expr, inner: set[str]) -> bool:
    match argument:
        case ast.Lambda() | ast.Call(func=ast.Name("partial")):
            return True
        case ast.Name(id=name):
            return name in inner
    return False


def _role_check(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in CHECKS:
            return name
        case ast.Compare(ops=ops) if all(isinstance(op, ast.Eq | ast.NotEq | ast.In | ast.NotIn) for op in ops):
            named = [one for one in ast.walk(node) if isinstance(one, ast.Attribute)]
            roles = {one.attr for one in named if _last_name(one.value) != ADDRESS} & ROLES
            return ", ".join(sorted(roles))
    return ""


def _giving_roles(tree: ast.Module) -> Iterator[ast.AST]:
    """Functions that decide who has the host's role."""
    for function in ast.walk(tree):
        if isinstance(function, FUNCTIONS):
            nodes = list(ast.walk(function))
            if any(map(_gives_role, nodes)) and not any(map(_refuses, nodes)):
                yield function


def _gives_role(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=made):
            return _last_name(made) == GIVES_ROLE
        case ast.Assign(targets=targets):
            return any(isinstance(target, ast.Attribute) and target.attr in GIVEN for target in targets)
    return False


def _refuses(node: ast.AST) -> bool:
    """Whether this forbids something, by raising or by a check that raises."""
    return isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and _last_name(node.func) in CHECKS)


def _fields(tree: ast.Module) -> Iterator[ast.expr]:
    """The values of named arguments and of dictionaries, which are reported."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(value=value):
                yield value
            case ast.Dict(values=values):
                yield from values


def _room(parts: list[str]) -> str | None:
    """The part of the server that a module is in: "live", "app". None if it is outside the server."""
    return parts[1] if parts[0] == "server" and len(parts) > 1 else None


def _is_above(imported: str | None, room: str) -> bool:
    if imported is None or imported == room:
        return False
    theirs, ours = LAYERS.get(imported, BELOW), LAYERS.get(room, BELOW)
    return theirs > ours or (theirs == ours != LAYERS["run"] and ours != BELOW)


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [name.name for name in node.names if name.name.startswith("parlour.")]
    if not (node.module or "").startswith("parlour") or node.level:
        return []
    return [f"{node.module}.{name.name}" for name in node.names]


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and _last_name(node.test) == "TYPE_CHECKING"


def _names(kind: ast.AST) -> set[str]:
    return {_last_name(one) for one in (kind.elts if isinstance(kind, ast.Tuple) else [kind])}


def _last_name(node: ast.AST) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the places")
    parser.add_argument("--checkout", type=Path, default=ROOT, metavar="DIR", help="another checkout of Parlour")
    asked = parser.parse_args()
    for name, sites in report(asked.checkout / "src" / "parlour").items():
        print(f"{len(sites):4} {name}")
        if asked.list:
            print(*(f"       {site.path}:{site.line} {site.what}" for site in sites), sep="\n")


if __name__ == "__main__":
    main()

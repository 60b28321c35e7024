"""Files that come together: one answer instead of fifty, for browsers at the far end of a slow line.

A module asked for below /static/<edition>/joined/ brings along all that it imports, except what app.js, which is
always there first, has brought already. Inside, every module stays a function of its own:

    $module("parts/icon.js", async ($here, $import) => {
    const { html } = await $modules["vendor/lit-html/lit-html.js"];
    ...
    return { icon };
    });

What two joined files bring runs once. `import()` stays what it is, and brings another joined file. A style sheet has
its `@import`s filled in. The folder web/ needs none of this: `python -m parlour.server` serves the files as they are.

Only the forms of import and export that our modules use are understood; anything else is Unjoinable, never a guess.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from json import dumps
from pathlib import Path
from posixpath import dirname, join, normpath, relpath

from msgspec import Struct

FIRST = "app.js"  # on every page, before anything else

_START = r"(?:^|(?<=[;}]))"  # minified modules have several statements in a line
_FROM = r"""\s*from\s*["']([^"']+)["'];?"""
IMPORT = re.compile(_START + r"import\s*(?:\{([^}]*)\}|\*\s*as\s+(\w+))" + _FROM, re.MULTILINE)
PASSED_ON = re.compile(_START + r"export\s*\{([^}]*)\}" + _FROM, re.MULTILINE)
NAMED = re.compile(_START + r"export\s*\{([^}]*)\};?", re.MULTILINE)
DECLARED = re.compile(r"^export\s+((?:async\s+)?function|class|const)\s+(\w+)", re.MULTILINE)
LATER = re.compile(r"(?<![\w.$])import\(")
LEFT_OVER = re.compile(_START + r"(?:import|export)\b(?!\s*[.(])", re.MULTILINE)
SHEET = re.compile(r"""^@import\s+["']([^"']+)["'];\n""", re.MULTILINE)
URL = re.compile(r"""url\((["']?)([^"')]+)\1\)""")

PROLOGUE = """\
const $modules = (globalThis.parlourModules ??= {{}});
const $joined = import.meta.url.slice(0, -{length});
const $plain = $joined.slice(0, -"joined/".length);
const $module = (path, body) => {{
  $modules[path] ??= body($plain + path, (other) => import(new URL(other, $joined + path)));
}};
"""


class Unjoinable(Exception):
    """A module says import or export in a way that cannot be joined, or imports in a circle."""


class Module(Struct, frozen=True):
    """One module as a function's body."""

    path: str
    body: str
    imports: tuple[str, ...]
    exports: dict[str, str]  # under which name: what

    @property
    def text(self) -> str:
        given = ", ".join(f"{name}: {what}" for name, what in self.exports.items())
        return f"$module({dumps(self.path)}, async ($here, $import) => {{\n{self.body}\nreturn {{ {given} }};\n}});\n"


def join_modules(web: Path, path: str) -> str:
    """This module and those it needs, in one; it exports what the module does."""
    needed = closure(web, path)
    here = {} if path == FIRST else closure(web, FIRST)
    names = needed[path].exports
    taken = ", ".join(f"{name}: {name}$" for name in names)
    given = ", ".join(f"{name}$ as {name}" for name in names)
    brought = "".join(module.text for name, module in needed.items() if name not in here)
    epilogue = f"const {{ {taken} }} = await $modules[{dumps(path)}];\nexport {{ {given} }};\n"
    return PROLOGUE.format(length=len(path)) + brought + epilogue


def closure(web: Path, start: str) -> dict[str, Module]:
    """A module and all that it imports, however far; each after those that it needs itself."""
    found: dict[str, Module] = {}
    above: list[str] = []

    def visit(path: str) -> None:
        if path in found:
            return
        if path in above:
            raise Unjoinable(f"a circle: {' > '.join([*above, path])}")
        above.append(path)
        module = read_module(path, (web / path).read_text("utf-8"))
        for needed in module.imports:
            visit(needed)
        above.pop()
        found[path] = module

    visit(start)
    return found


@lru_cache(1024)
def read_module(path: str, text: str) -> Module:
    """Imports become `await`, exports what the function returns."""
    imports: list[str] = []
    exports: dict[str, str] = {}

    def needed(target: str) -> str:
        imports.append(normpath(join(dirname(path), target)))
        return f"await $modules[{dumps(imports[-1])}];"

    def bring(found: re.Match[str]) -> str:
        names, whole, target = found.groups()
        return f"const {whole or _picked(names)} = {needed(target)}"

    def pass_on(found: re.Match[str]) -> str:
        names = [name for _, name in _pairs(found[1])]
        exports.update((name, f"{name}$") for name in names)
        picked = ", ".join(f"{what}: {name}$" for what, name in _pairs(found[1]))
        return f"const {{ {picked} }} = {needed(found[2])}"

    def give(found: re.Match[str]) -> str:
        exports.update((name, what) for what, name in _pairs(found[1]))
        return ""

    def declare(found: re.Match[str]) -> str:
        exports[found[2]] = found[2]
        return f"{found[1]} {found[2]}"

    body = NAMED.sub(give, PASSED_ON.sub(pass_on, IMPORT.sub(bring, text)))
    body = LATER.sub("$import(", DECLARED.sub(declare, body)).replace("import.meta.url", "$here")
    if left := LEFT_OVER.search(body):
        raise Unjoinable(f"{path}: {body[left.start() : left.start() + 60]!r}")
    return Module(path, body, tuple(imports), exports)


def join_sheets(web: Path, path: str, seen_from: str = "") -> str:
    """This style sheet, with every sheet that it imports in its place; what they point at, they find from here."""
    here = seen_from or f"joined/{dirname(path)}"

    def bring(found: re.Match[str]) -> str:
        return join_sheets(web, normpath(join(dirname(path), found[1])), here)

    def point(found: re.Match[str]) -> str:
        return f'url("{relpath(join(dirname(path), found[2]), here)}")'

    return SHEET.sub(bring, URL.sub(point, (web / path).read_text("utf-8")))


def _picked(names: str) -> str:
    return f"{{ {', '.join(f'{what}: {name}' for what, name in _pairs(names))} }}"


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    """`a as b, c`: what it is called there, and here."""
    for name in filter(None, (name.strip() for name in names.split(","))):
        what, _, other = name.partition(" as ")
        yield what, other or what

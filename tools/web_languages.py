"""Writes the browser's data about languages: web/languages.js, and the list in web/early.js.

`python tools/web_languages.py` writes them from parlour/languages.py; `--check` fails if they are out of date.
"""

import json
import re
import sys
from pathlib import Path

from parlour.languages import LANGUAGES, SPOKEN, YOUNG

WEB = Path(__file__).resolve().parent.parent / "src" / "parlour" / "web"
EARLY = re.compile(r"(const languages = ).*?( // written by tools/web_languages.py)")


def main() -> int:
    wanted = {WEB / "languages.js": module(), WEB / "early.js": early((WEB / "early.js").read_text("utf-8"))}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"web/{path.name} is out of date: run `python tools/web_languages.py`.", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path], "utf-8")
    return 0


def module() -> str:
    names = {code: SPOKEN[code].name for code in LANGUAGES}
    last = {code: SPOKEN[code].last for code in LANGUAGES}
    before_i = {code: spoken.last_before_i for code, spoken in SPOKEN.items() if spoken.last_before_i}
    return f"""// @ts-check
// Written by tools/web_languages.py from parlour/languages.py. Do not edit.

/** @typedef {{(typeof LANGUAGES)[number]}} Language */

export const LANGUAGES = /** @type {{const}} */ ({listed(LANGUAGES)})
export const LANGUAGE_NAMES = {written(names)}
/** Between the last two of a list. */
export const LAST = {written(last)}
/** The same before the sound i. @type {{Partial<Record<Language, string>>}} */
export const LAST_BEFORE_I = {written(before_i)}
/** Languages whose words do not reach our aims yet. @type {{readonly string[]}} */
export const YOUNG = {listed(YOUNG)}
"""


def early(text: str) -> str:
    """The early script with the current list. It runs before the modules and cannot import the list."""
    return EARLY.sub(rf"\g<1>{listed(LANGUAGES)}\g<2>", text)


def listed(codes: tuple[str, ...]) -> str:
    return f"[{', '.join(repr(code) for code in codes)}]"


def written(table: dict[str, str]) -> str:
    fields = (f"{name}: {json.dumps(value, ensure_ascii=False)}".replace('"', "'") for name, value in table.items())
    return f"{{ {', '.join(fields)} }}"


if __name__ == "__main__":
    sys.exit(main())

"""Bundle the browser's code into web/bundle/, for a wheel: `make wheel` does. Needs what `make develop` has installed.

A server uses the bundle only for just the code that it was made of; `rm -r src/parlour/web/bundle` forgets it.
"""

import sys

from check_web import ROOT, TOOLS, install, run  # tools/ is no package

from parlour.server.site.preloads import digest

WEB = ROOT / "src" / "parlour" / "web"


def main() -> int:
    install()
    return run(TOOLS / "bundle.mjs", WEB, digest(WEB))


if __name__ == "__main__":
    sys.exit(main())

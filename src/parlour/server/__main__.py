"""`python -m parlour.server [PORT]`: the server alone, for its developers."""

import sys

from parlour.server.run.command import serve

if __name__ == "__main__":
    sys.exit(serve(host="0.0.0.0", port=int(sys.argv[1]) if len(sys.argv) > 1 else 8000, fresh=True))  # noqa: S104

"""`python -m parlour.server.run.healthcheck`: checks whether the local server is healthy.

For containers without curl.
"""

import os
import sys
from http.client import HTTPConnection, HTTPException

from parlour.server.run.flags import variable


def main() -> int:
    line = HTTPConnection("127.0.0.1", int(os.environ.get(variable("--port")) or 8642), timeout=4)
    try:
        line.request("GET", "/health")
        return 0 if line.getresponse().status == 200 else 1
    except (OSError, HTTPException):
        return 1
    finally:
        line.close()


if __name__ == "__main__":
    sys.exit(main())

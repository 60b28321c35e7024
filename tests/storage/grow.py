"""A server whose files may not grow beyond 256 KB, until they may again. Prints how far it came, and why no further."""

import asyncio
import resource
import sys

from parlour.storage import StorageError, store


async def main(url: str) -> None:
    opened = store(url)
    await opened.open()
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (256 * 1024, hard))
    seq = 0
    try:
        while True:
            await opened.log.append("table", seq, [b"x" * 4000] * 3)
            seq += 3
    except StorageError as error:
        print(seq)
        print(error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    await opened.log.append("table", seq, [b"again"])
    await opened.close()


asyncio.run(main(sys.argv[1]))

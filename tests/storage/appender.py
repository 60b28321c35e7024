"""A server that writes to eight tables until it is killed, and prints every line as soon as it was acknowledged."""

import asyncio
import sys

from parlour.storage import StorageError, store


async def main(url: str) -> None:
    opened = store(url)
    await opened.open()

    async def play(table: int) -> None:
        for seq in range(1_000_000):
            await opened.log.append(f"table {table}", seq, [b"%d of %d" % (seq, table)])
            print(table, seq, flush=True)

    await asyncio.gather(*(play(table) for table in range(8)))


try:
    asyncio.run(main(sys.argv[1]))
except StorageError as error:
    sys.exit(str(error))

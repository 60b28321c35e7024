"""A long evening on purpose: a real server, bots and scripted people, and everything that happens to servers.

    python -m benchmarks.soak --minutes 60 --tables 6

A `parlour serve` with SQLite in a process of its own is killed with SIGKILL again and again and restarted; its wall
clock jumps; lines are cut, and some people read so slowly that they are dropped. Every minute a line is printed: what
was lost, doubled or leaked so far, how much memory the server takes, and how long a move takes to be acknowledged.

    server.py   the server that is killed, and whose clock jumps
    guests.py   the people: they post the same move until it is heard, and listen to what comes
    ledger.py   what was acknowledged and what was shown, held against what is in the database
"""

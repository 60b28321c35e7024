"""Doors for language models: the games in the forms that other frameworks load.

    text_game.py       the one adapter: a deal becomes a game in text, seat by seat, with rewards and refusals counted
    running_table.py   the same three wishes (sit down, look, act) at a table of a running server
    mcp.py             Model Context Protocol: `parlour mcp` gives any assistant a seat at a running table
    textarena.py       TextArena: `textarena.make("Parlour-similo-en-v1")`
    openenv.py         OpenEnv: a server on which a session is one game with several seats
    inspect.py         Inspect: tasks whose samples are deals, with a model for the giver and one for the guesser
    verifiers.py       verifiers: a taskset of deals, and an environment in which two models play together
    fake_model.py      a server with OpenAI's interface whose model reads the numbers in brackets, for tests

The doors that are named after a framework import its package.
`make doors` makes an environment for each door, from its own
lock in doors/, and shows with the framework's own client that it works.
"""

"""Doors for language models: the games in the forms that other frameworks load.

    text_game.py       the one adapter: a deal becomes a game in text, seat by seat, with rewards and refusals counted
    running_table.py   the same three wishes (sit down, look, act) at a table of a running server
    mcp.py             Model Context Protocol: `parlour mcp` gives any assistant a seat at a running table
    textarena.py       TextArena: `textarena.make("Parlour-similo-en-v1")`
    fake_model.py      a server with OpenAI's interface whose model reads the numbers in brackets, for tests

textarena.py alone imports a package that is not ours. `make doors` makes an environment for each door, from its own
lock in doors/, and shows with the framework's own client that it works.
"""

"""Adapters for language models: the games in the forms that other frameworks load.

    text_game.py       the common adapter: a deal as a game in text, by seat, with rewards and a count of refusals
    running_table.py   the same functions (sit down, look, act) at a table of a running server
    mcp.py             Model Context Protocol: `parlour mcp` gives an assistant a seat at a running table
    textarena.py       TextArena: `textarena.make("Parlour-similo-en-v1")`
    openenv.py         OpenEnv: a server on which a session is one game with several seats
    inspect.py         Inspect: tasks whose samples are deals, with a model for the giver and one for the guesser
    verifiers.py       verifiers: a taskset of deals, and an environment in which two models play together
    fake_model.py      a server with OpenAI's interface whose model reads the numbers in brackets, for tests

Modules named after a framework import its package. `make doors` creates an environment for each of them, from its
own lock file in doors/, and tests it with the framework's own client.
"""

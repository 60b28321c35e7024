"""The conformance kit: what every game must be like, one sentence a function.

Each check plays a game (any object that keeps the protocol) and fails with an `AssertionError`. test_every_game.py aims
them at the shelf at every table size; test_the_kit.py shows of each that it fails on a game that is broken on purpose.
What only the game itself can say stands in `Secrets`: tests/games/<game>/secrets.py has one.
"""

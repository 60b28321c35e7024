"""The text client talks to a real house: the server tests' own."""

from tests.server.conftest import house, open_house, store

__all__ = ["house", "open_house", "store"]

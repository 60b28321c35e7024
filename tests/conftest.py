"""Property tests are the same on every machine, and keep no files; browsers are there for the tests that use them."""

from importlib.util import find_spec

from hypothesis import settings

settings.register_profile("parlour", deadline=None, derandomize=True, database=None, max_examples=60)
settings.load_profile("parlour")

# `make library` has no browser, and runs no test that uses one.
pytest_plugins = ["tests.browsers"] if find_spec("playwright") else []

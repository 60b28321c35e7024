"""Property tests are the same on every machine, and keep no files; browsers are there for whoever asks."""

from hypothesis import settings

settings.register_profile("parlour", deadline=None, derandomize=True, database=None, max_examples=60)
settings.load_profile("parlour")

pytest_plugins = ["tests.browsers"]

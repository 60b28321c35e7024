"""Finished games: replay, verification, export and awards."""

"""The migrations from one schema to the next, oldest first. A released migration is never changed."""

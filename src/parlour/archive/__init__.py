"""Games that are over: to watch again, to check, to take along."""

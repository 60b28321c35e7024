"""The public link: friends elsewhere reach this machine through a tunnel."""

"""The lab: simulations, tournaments, a benchmark, environments and training."""

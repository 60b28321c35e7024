"""Programs that print how fast Parlour is, as ratios against peers measured in the same run. Never timed tests."""

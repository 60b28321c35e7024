"""Our server beside boardgame.io and Colyseus: a like game, tables of five, one load generator, one run."""

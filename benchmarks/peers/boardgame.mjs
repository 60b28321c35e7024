// The like game on boardgame.io: in memory, or with FlatFile where FLATFILE_DIR names a folder. The server reads it itself.
import { createRequire } from "node:module";
import { SEATS, marked, newTable, refusal, view } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Server } = require("boardgame.io/server");
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const play = (kind) => ({
  move: ({ G, playerID }, card) => {
    const seat = Number(playerID);
    return refusal(G, seat, kind, card) ? INVALID_MOVE : { ...marked(G, seat, kind, card), last: { seat, kind } };
  },
  client: false,
  ignoreStaleStateID: true,
});

const game = {
  name: "like",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: newTable,
  disableUndo: true,
  moves: { Mark: play("Mark"), Unmark: play("Unmark") },
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: ({ G, playerID }) => ({ ...view(G, playerID === null ? -1 : Number(playerID)), last: G.last }),
};

const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`listening ${appServer.address().port}`);
});

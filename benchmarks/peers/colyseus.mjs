// The like game on Colyseus at its quickest: views are sent at once, and the room's state is not patched.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { SEATS, marked, newTable, refusal, view } from "./game.mjs";

class Table extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.autoDispose = false;
    this.maxMessagesPerSecond = Infinity;
    this.table = newTable();
    this.seats = new Map();
    this.onMessage("act", (client, { kind, card }) => {
      const seat = this.seats.get(client.sessionId);
      if (refusal(this.table, seat, kind, card)) return;
      this.table = marked(this.table, seat, kind, card);
      for (const other of this.clients) {
        other.send("view", { ...view(this.table, this.seats.get(other.sessionId)), last: { seat, kind } });
      }
    });
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("like", Table);
await server.listen(0);
console.log(`listening ${transport.server.address().port}`);

// Says for every finished game how its race went, as the browser does, for test_race.py.
import { readFileSync } from 'node:fs'
const { decisiveTurn, leadChanges, race } = await import(process.argv[2] + '/games/council_of_four/race.js')

const games = JSON.parse(readFileSync(0, 'utf-8'))
console.log(JSON.stringify(games.map(({ events, seats, winner }) => {
  const all = race(events, seats)
  const turn = decisiveTurn(all, winner)
  return { rows: all.rows, prizes: all.prizes, changes: leadChanges(all.rows), turn: turn && { seat: turn.seat, round: turn.round, gain: turn.gains[winner] }, gains: all.turns.filter(({ seat }) => seat === winner).map(({ gains }) => gains[winner]) }
})))

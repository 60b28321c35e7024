// Says for every count which category decided it, as the browser does, for test_race.py.
import { readFileSync } from 'node:fs'
const { decidedBy } = await import(process.argv[2] + '/games/council_of_four/categories.js')

const counts = JSON.parse(readFileSync(0, 'utf-8'))
console.log(JSON.stringify(counts.map(({ points, winner, second }) => decidedBy(points, winner, second) ?? null)))

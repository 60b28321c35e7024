// Says for every board what would be counted now, as the browser does, for test_standing.py.
import { readFileSync } from 'node:fs'
const { standings } = await import(process.argv[2] + '/games/council_of_four/standing.js')

console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf-8')).map((board) => standings(board).map(({ total }) => total))))

// Runs messages through the browser's reducer, for test_store.py: each list from the beginning, and what came of it.
import { readFileSync } from 'node:fs'
const { beginning, reduce } = await import(process.argv[2] + '/store/reducer.js')

const lists = JSON.parse(readFileSync(0, 'utf-8'))
console.log(JSON.stringify(lists.map((messages) => messages.reduce(reduce, beginning()))))

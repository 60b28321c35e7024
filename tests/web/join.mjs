// Joins the messages of a stream as the browser does, for test_join.py. Each line of the input is a list of messages, and
// `null` forgets everything; each line of the output is what is known then.
import { createInterface } from 'node:readline'
const { join, NOTHING, positionOf } = await import(process.argv[2] + '/store/received.js')
const { counting } = await import(process.argv[2] + '/table/undo/taken_back.js')

let known = NOTHING
for await (const line of createInterface({ input: process.stdin })) {
  const messages = JSON.parse(line)
  known = messages === null ? NOTHING : messages.reduce(join, known)
  const { table, play, events, isTorn } = known
  console.log(JSON.stringify({ position: positionOf({ received: known, talk: { isHeard: false } }), table, play, events, counting: counting(events), isTorn }))
}

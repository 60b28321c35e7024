// Says every case of cases.json as the browser does, for test_cases.py.
import { readFileSync } from 'node:fs'
const { fill } = await import(process.argv[2] + '/format.js')
const { parse } = await import(process.argv[2] + '/message.js')

const { cases, names, pieces } = JSON.parse(readFileSync(0, 'utf-8'))
const answers = cases.map(({ message, args = {}, you = null, language }) => {
  const piece = (id, form = '') => pieces[id]?.forms[form] ?? pieces[id]?.name ?? id
  try {
    return fill(parse(message), args, { name: (seat) => names[seat], piece, you }, language)
      .map((span) => span.text)
      .join('')
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
})
console.log(JSON.stringify(answers))

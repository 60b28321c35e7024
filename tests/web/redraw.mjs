// Draws as the browser does, for test_redraw.py: how often the page is drawn while things happen. Frames come when the
// test says so.
let frames = []
globalThis.requestAnimationFrame = (then) => frames.push(then)
globalThis.setTimeout = () => 0
const { brought, onRedraw, redraw } = await import(process.argv[2] + '/kit/redraw.js')

let drawn = 0
onRedraw(() => (drawn += 1))
const deeds = {
  stream: () => brought(redraw),
  person: () => redraw(),
  frame: () => frames.splice(0).forEach((then) => then()),
}
const counts = []
for (const deed of process.argv.slice(3)) {
  deeds[deed]()
  await Promise.resolve()
  counts.push(drawn)
}
console.log(JSON.stringify(counts))

// @ts-check
/** What is said aloud: one polite voice, a sentence a second, and one that may interrupt. */

const GAP = 1000

/** @type {string[]} */
let waiting = []
let timer = 0

/** Events, in the words of the log. @param {string} sentence */
export function announce(sentence) {
  if (!sentence) return
  waiting.push(sentence)
  if (!timer) timer = setTimeout(speakUp, GAP / 4)
}

/** Your turn, errors, a lost connection: nothing else. @param {string} sentence */
export function alarm(sentence) {
  const region = document.querySelector('[data-live=alert]')
  if (!region) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = sentence
  }, 50)
}

function speakUp() {
  timer = 0
  const region = document.querySelector('[data-live=polite]')
  if (!region || !waiting.length) return
  const line = document.createElement('p')
  line.textContent = waiting.splice(0).join(' ')
  region.append(line)
  while (region.childElementCount > 20) region.firstElementChild?.remove()
  timer = setTimeout(speakUp, GAP)
}

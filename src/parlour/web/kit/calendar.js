// @ts-check
/** One appointment as a calendar file (RFC 5545), which every calendar application can import. */

const LONGEST = 75 // bytes of a line; longer ones are folded

/** Friday at eight in the evening; on a Friday, the next one. @param {Date} [now] */
export function nextFriday(now = new Date()) {
  const days = (5 - now.getDay() + 7) % 7 || 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 20)
}

/** The value of a field for date and time, in local time. @param {Date} date */
export function forField(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** @param {{id: string, title: string, text: string, link: string, begins: Date, hours: number, now?: Date}} what */
export function calendarFile({ id, title, text, link, begins, hours, now = new Date() }) {
  const ends = new Date(begins.getTime() + hours * 3_600_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parlour//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${text}\n${link}`)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** @param {Date} date */
const utc = (date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

/** @param {string} text */
const escaped = (text) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A long line continues in the next one after a space. No character is split. @param {string} line */
function folded(line) {
  const bytes = new TextEncoder()
  let done = ''
  let length = 0
  for (const letter of line) {
    const more = bytes.encode(letter).length
    if (length + more > LONGEST) {
      done += '\r\n '
      length = 1
    }
    done += letter
    length += more
  }
  return done
}

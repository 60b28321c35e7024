// Prints a calendar file, and next Fridays: for test_calendar.py.
import { calendarFile, forField, nextFriday } from '../../src/parlour/web/kit/calendar.js'

const friday = nextFriday(new Date(2026, 10, 18, 9))
const next = nextFriday(new Date(2026, 10, 20, 9))
const text = 'Wróć do stołu; raz, dwa\nA long line that is far longer than seventy-five bytes, łóżko łóżko łóżko łóżko łóżko łóżko'
const file = calendarFile({ id: 'KLON-1@parlour', title: 'Game night, table KLON', text, link: 'https://play.example.org/f/KLON#key', begins: new Date(Date.UTC(2026, 10, 20, 19)), hours: 3, now: new Date(Date.UTC(2026, 10, 18, 9, 30)) })
console.log(JSON.stringify({ friday: forField(friday), next: forField(next), file }))

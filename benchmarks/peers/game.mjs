// The like game: twelve characters, a secret that only the first seat knows, and four guessers who mark and unmark.
// Every action is checked, and everybody at the table is sent a view of their own.

const NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine", "Rowan", "Yew"];

export const SEATS = 5;

export const newTable = () => ({
  grid: NAMES.map((name) => `trees/${name.toLowerCase()}`),
  clues: [{ card: "trees/alder", kind: "similar" }],
  marks: {},
  secret: "trees/oak",
  round: 1,
});

/** Why this may not be done now, if so. */
export function refusal(table, seat, kind, card) {
  if (seat === 0) return "giver";
  if (!table.grid.includes(card)) return "not_on_the_table";
  const mine = table.marks[seat] ?? [];
  return mine.includes(card) === (kind === "Mark") ? "again" : "";
}

export function marked(table, seat, kind, card) {
  const mine = table.marks[seat] ?? [];
  const now = kind === "Mark" ? [...mine, card] : mine.filter((one) => one !== card);
  return { ...table, marks: { ...table.marks, [seat]: now } };
}

/** What one seat knows. */
export function view(table, seat) {
  const { secret, ...board } = table;
  return { seat, board, hand: seat === 0 ? { secret } : {} };
}

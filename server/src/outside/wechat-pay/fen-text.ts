/** Money as the service wants it: whole fen, at least one. Throws `TypeError` for every other number. */
export function fenText(fen: number): string {
  if (Number.isSafeInteger(fen) && fen > 0) return String(fen)
  throw new TypeError('Money is a whole number of fen, at least 1.')
}

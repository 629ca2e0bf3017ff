/** Longest line read, in UTF-16 units; the rest of a longer one is passed over, so that memory stays bounded. */
export const LONGEST_LINE = 200_000

/** A line of a text; `isCut` when it was longer than what is read. */
export type TextLine = { number: number; text: string; isCut: boolean }

/** The lines of a text that comes in pieces, counted from 1, without their ends. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let number = 1
  let line = ''
  for await (const piece of pieces) {
    const [head = '', ...others] = piece.split('\n')
    line = appended(line, head)
    for (const next of others) {
      yield finished(number, line)
      number += 1
      line = appended('', next)
    }
  }
  if (line !== '') yield finished(number, line)
}

function appended(line: string, more: string): string {
  return line.length > LONGEST_LINE ? line : line + more
}

function finished(number: number, line: string): TextLine {
  const isCut = line.length > LONGEST_LINE
  return { number, text: isCut ? '' : line.replace(/\r$/, ''), isCut }
}

const ELLIPSIS = '…'

type Wrapping = {
  /** Pieces between which a line may end. */
  pieces: readonly string[]
  maxWidth: number
  maxLines: number
  measure: (text: string) => number
}

/** Lines no wider than they may be; what does not fit ends in an ellipsis. A piece wider than a line is cut. */
export function wrapText({ pieces, maxWidth, maxLines, measure }: Wrapping): string[] {
  const fits = (text: string) => measure(text.trimEnd()) <= maxWidth
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((whole) => (fits(whole) ? [whole] : [...whole]))) {
    if (line === '' || fits(line + piece)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  if (line !== '') lines.push(line.trimEnd())
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] ?? '', fits)]
}

/** The last line that is shown, with an ellipsis for what follows. */
function shortened(line: string, fits: (text: string) => boolean): string {
  const characters = [...line]
  while (characters.length > 0 && !fits(characters.join('') + ELLIPSIS)) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}

/** A single line, shortened where it is too wide. */
export function oneLine(text: string, maxWidth: number, measure: (text: string) => number): string {
  const fits = (part: string) => measure(part) <= maxWidth
  return fits(text) ? text : shortened(text, fits)
}

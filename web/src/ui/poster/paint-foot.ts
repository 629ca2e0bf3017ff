import { fitText } from './paint-words.ts'
import { POSTER, type PosterColours } from './poster-look.ts'
import type { PosterContent } from './poster-content.ts'

type Foot = {
  context: CanvasRenderingContext2D
  content: PosterContent
  colours: PosterColours
  font: (style: string) => string
  /** Middle of the code beside it. */
  y: number
}

const WIDTH = POSTER.width - 2 * POSTER.edge - POSTER.codeSize - 12
const GAP = 8

/** Beside the code: what it costs, and what to do. A note that does not fit beside the price stands below it. */
export function paintFoot({ context, content: { price, advice }, colours, font, y }: Foot): void {
  context.textBaseline = 'alphabetic'
  const isNoteBelow = price !== null && !paintPrice({ context, colours, font, y: y - 3 }, price)
  context.fillStyle = colours.ink3
  context.font = font('400 12px')
  const rows = [isNoteBelow ? (price.note ?? '') : null, advice].filter((row) => row !== null)
  for (const [at, row] of rows.entries())
    context.fillText(fitText(context, row, WIDTH), POSTER.edge, y + (price === null ? 4 : 18 + at * 18))
}

/** True when the note had its place on the same line. */
function paintPrice(
  { context, colours, font, y }: Omit<Foot, 'content'>,
  { text, isFree, note }: NonNullable<PosterContent['price']>,
): boolean {
  context.font = font('700 22px')
  context.fillStyle = isFree ? colours.free : colours.price
  const shown = fitText(context, text, WIDTH)
  context.fillText(shown, POSTER.edge, y)
  if (note === null) return true
  const x = context.measureText(shown).width + GAP
  context.font = font('400 12px')
  context.fillStyle = colours.ink3
  if (x + context.measureText(note).width > WIDTH) return false
  context.fillText(note, POSTER.edge + x, y)
  return true
}

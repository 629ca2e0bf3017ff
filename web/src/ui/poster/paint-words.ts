import { breakTitle } from '#ui/title-text/break-title.ts'
import { paintFrame, paintRound } from './paint-picture.ts'
import { POSTER, type PosterColours } from './poster-look.ts'
import type { PosterContent } from './poster-content.ts'
import type { PosterPictures } from './poster-pictures.ts'

const ELLIPSIS = '…'

type Words = {
  context: CanvasRenderingContext2D
  content: PosterContent
  pictures: PosterPictures
  colours: PosterColours
  font: (style: string) => string
}

const INNER_WIDTH = POSTER.width - 2 * POSTER.edge
const TITLE_LINE = 29
/** A head in a frame is smaller, so that the frame has its place beside the words. */
const FRAMED_HEAD_PART = 0.86
const LINE = 22

/** The lines of a title as wide as the poster allows; the context knows how wide words are. */
export function titleLines({ context, content, font }: Omit<Words, 'pictures' | 'colours'>): string[] {
  context.font = font('600 20px')
  return wrapText({
    pieces: breakTitle(content.title),
    maxWidth: INNER_WIDTH,
    maxLines: 2,
    measure: (text) => context.measureText(text).width,
  })
}

/** How high the poster is with so many lines. */
export function posterHeight(titleCount: number, lineCount: number): number {
  return wordsEnd(titleCount, lineCount) + 14 + 14 + POSTER.codeSize + 18
}

/** Inviter, title, time and place; then the dashed line. */
export function paintWords({ context, content, pictures, colours, font }: Words, title: readonly string[]): void {
  const { edge, pictureHeight } = POSTER
  context.textBaseline = 'middle'
  paintInviter({ context, content, pictures, colours, font })
  let y = pictureHeight + 16 + POSTER.headSize + 12 + TITLE_LINE / 2
  context.fillStyle = colours.ink
  context.font = font('600 20px')
  for (const line of title) {
    context.fillText(line, edge, y)
    y += TITLE_LINE
  }
  y += 8 - TITLE_LINE / 2 + LINE / 2
  context.fillStyle = colours.ink2
  context.font = font('400 14px')
  for (const line of content.lines) {
    context.fillText(fitText(context, line, INNER_WIDTH), edge, y)
    y += LINE
  }
  paintDashes({ context, colours }, wordsEnd(title.length, content.lines.length) + 14)
}

function wordsEnd(titleCount: number, lineCount: number): number {
  return POSTER.pictureHeight + 16 + POSTER.headSize + 12 + titleCount * TITLE_LINE + 8 + lineCount * LINE
}

function paintInviter({ context, content: { inviter, invitation }, pictures, colours, font }: Words): void {
  const { edge, pictureHeight, headSize } = POSTER
  const y = pictureHeight + 16 + headSize / 2
  let x: number = edge
  if (pictures.inviter !== null) {
    const radius = (headSize / 2) * (pictures.frame === null ? 1 : FRAMED_HEAD_PART)
    const round = { x: edge + headSize / 2, y, radius }
    paintRound(context, pictures.inviter, { ...round, edge: 0 })
    if (pictures.frame !== null) paintFrame(context, pictures.frame, round)
    x += headSize + 8
  }
  context.fillStyle = colours.ink
  const name = inviter?.nickName ?? null
  if (name !== null) {
    context.font = font('600 14px')
    const shown = fitText(context, name, 96)
    context.fillText(shown, x, y)
    x += context.measureText(shown).width + 4
  }
  context.font = font('400 14px')
  context.fillText(fitText(context, invitation, POSTER.width - edge - x), x, y)
}

function paintDashes({ context, colours }: Pick<Words, 'context' | 'colours'>, y: number): void {
  context.strokeStyle = colours.line
  context.lineWidth = 1
  context.setLineDash([4, 3])
  context.beginPath()
  context.moveTo(POSTER.edge, y)
  context.lineTo(POSTER.width - POSTER.edge, y)
  context.stroke()
  context.setLineDash([])
}

/** A text in the font the context has, no wider than told. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  return oneLine(text, width, (part) => context.measureText(part).width)
}

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

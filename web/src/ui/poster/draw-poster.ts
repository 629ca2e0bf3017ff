import { encode } from 'uqr'
import { paintPicture } from './paint-picture.ts'
import { fitText, paintWords, posterHeight, titleLines } from './paint-words.ts'
import type { PosterContent, PosterLook } from './poster-content.ts'
import { POSTER, POSTER_SCALE, posterColours, type PosterColours } from './poster-look.ts'
import { loadPosterPictures } from './poster-pictures.ts'

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

/** Colour of the modules, on white in any theme. */
const MODULE_COLOUR = '#1A1A20'

/** Side of the white tile for the mark, in modules; error correction M makes up for far more. */
const MARK_TILE_MODULES = 9

const MARK_MODULES = 7

type Poster = { content: PosterContent; look: PosterLook; fontFamily: string }

/** Draws a poster on this device; nothing is sent anywhere. `fontFamily` as CSS has it. */
export async function drawPoster({ content, look, fontFamily }: Poster): Promise<HTMLCanvasElement> {
  const scale = POSTER_SCALE
  const pictures = await loadPosterPictures(
    { ...content, frame: look.frame },
    { width: POSTER.width * scale, height: POSTER.pictureHeight * scale },
    POSTER.headSize * scale,
  )
  const colours = posterColours(look.posterTheme)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser has no canvas to draw on')
  const font = (style: string) => `${style} ${fontFamily}`
  const title = titleLines({ context, content, font })
  const height = posterHeight(title.length, content.lines.length)
  canvas.width = POSTER.width * scale
  canvas.height = height * scale

  context.fillStyle = colours.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  paintPicture({ context, pictures, colours, font }, content.picture)
  paintWords({ context, content, pictures, colours, font }, title)
  const codeTop = height - 18 - POSTER.codeSize
  paintFoot({ context, content, colours, font, y: codeTop + POSTER.codeSize / 2 })
  paintTile(context, codeTop)
  // the code is painted in pixels of the canvas, so that none of its edges is blurred
  context.setTransform(1, 0, 0, 1, 0, 0)
  paintCode(context, {
    link: content.link,
    right: (POSTER.width - POSTER.edge) * scale,
    top: codeTop * scale,
    size: POSTER.codeSize * scale,
    mark: pictures.logo,
  })
  return canvas
}

/** White below the code, whatever the theme: readers look for dark on light. */
function paintTile(context: CanvasRenderingContext2D, codeTop: number): void {
  const { width, edge, codeSize, codeTileEdge } = POSTER
  const side = codeSize + 2 * codeTileEdge
  context.fillStyle = '#FFFFFF'
  context.beginPath()
  context.roundRect(width - edge - codeSize - codeTileEdge, codeTop - codeTileEdge, side, side, codeTileEdge + 2)
  context.fill()
}

type Code = { link: string; right: number; top: number; size: number; mark: CanvasImageSource }

/** Paints a QR code with the mark in its middle; modules are whole pixels, so that every reader finds their edges. */
export function paintCode(context: CanvasRenderingContext2D, { link, right, top, size, mark }: Code): void {
  const { data, size: modules } = encode(link, { ecc: 'M', border: 0 })
  const module = Math.floor(size / modules)
  const side = module * modules
  const left = right - side
  const upper = top + Math.floor((size - side) / 2)
  context.fillStyle = MODULE_COLOUR
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(left + x * module, upper + y * module, module, module)

  const tile = MARK_TILE_MODULES * module
  const inset = (side - tile) / 2
  context.fillStyle = '#FFFFFF'
  context.beginPath()
  context.roundRect(left + inset, upper + inset, tile, tile, 2 * module)
  context.fill()
  const drawn = MARK_MODULES * module
  const middle = (side - drawn) / 2
  context.drawImage(mark, left + middle, upper + middle, drawn, drawn)
}

/** Beside the code: what it costs, and what to do. A note that does not fit beside the price stands below it. */
function paintFoot({ context, content: { price, advice }, colours, font, y }: Foot): void {
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

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Glyph } from 'fontkit'

/** How thick lines are drawn, in thousandths of the size. */
type Writing = { size: number; weight: number }

/** The font's own lines are its thinnest; they are drawn over with a pen of the wanted width, round at its ends. */
const OWN_WEIGHT = 22
/** What a pen takes away between letters is given back, in parts of the size. */
const SPACING = 0.012

/** Text drawn by its outlines, so that a picture looks the same on a server without any font. */
export type TextPaths = {
  /** The lines a text takes within a width; the last one is cut with … where more would follow. */
  lines(text: string, shape: Writing & { width: number; max: number }): string[]
  width(text: string, writing: Writing): number
  /** `<path>` elements of one line whose baseline begins at a point. */
  line(text: string, at: Writing & { x: number; y: number; fill: string }): string
}

const FOLDER = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json')))
const ELLIPSIS = '…'
/** Stands for what the font cannot draw, such as most emoji: left out. */
const NO_GLYPH = 0
/** A line of Chinese does not begin with one of these. */
const CLOSING = /^[，。、；：！？）】》」』”’,.;:!?)\]…·]$/

/** Reads the parts of the font (Noto Sans SC, in about a hundred files by character) as texts need them. */
export function textPaths(): TextPaths {
  const parts = fontParts()
  const fonts = new Map<string, Font>()

  function fontOf(file: string): Font {
    const kept = fonts.get(file)
    if (kept) return kept
    const font = create(readFileSync(join(FOLDER, 'files', file))) as Font
    fonts.set(file, font)
    return font
  }

  /** The drawing of a character at a size; null where no part of the font has it. */
  function drawn(character: string, { size }: Writing): { glyph: Glyph; width: number; scale: number } | null {
    const file = parts.find(({ has }) => has(character.codePointAt(0) ?? 0))?.file
    if (file === undefined) return null
    const font = fontOf(file)
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    if (glyph.id === NO_GLYPH) return null
    const scale = size / font.unitsPerEm
    return { glyph, width: glyph.advanceWidth * scale + size * SPACING, scale }
  }

  const width = (text: string, writing: Writing) =>
    Array.from(text).reduce((sum, character) => sum + (drawn(character, writing)?.width ?? 0), 0)

  return {
    width,
    lines(text, { width: room, max, ...writing }) {
      const lines = ['']
      for (const piece of pieces(text)) {
        const line = lines.at(-1) ?? ''
        const isFull = width(line + piece, writing) > room && line !== '' && !CLOSING.test(piece)
        if (!isFull) lines[lines.length - 1] = line + piece
        else lines.push(piece.trimStart())
      }
      const shown = lines.slice(0, max).map((line) => fitted(line, room, (part) => width(part, writing)))
      if (lines.length > max)
        shown[max - 1] = fitted(`${shown[max - 1]}${ELLIPSIS}`, room, (part) => width(part, writing))
      return shown
    },
    line(text, { x, y, fill, ...writing }) {
      const pen = Math.max(0, writing.weight - OWN_WEIGHT)
      let at = x
      const paths = Array.from(text).flatMap((character) => {
        const found = drawn(character, writing)
        if (found === null) return []
        const place = `matrix(${found.scale} 0 0 ${-found.scale} ${at.toFixed(2)} ${y})`
        at += found.width
        return [`<path transform="${place}" d="${found.glyph.path.toSVG()}"/>`]
      })
      return `<g fill="${fill}" stroke="${fill}" stroke-width="${pen}" stroke-linejoin="round">${paths.join('')}</g>`
    },
  }
}

/** What a line may break between: Latin words and numbers stay whole. */
function pieces(text: string): string[] {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .match(/[\p{Script=Latin}\p{N}'’.:–-]+|./gu) ?? []
  )
}

/** A line that fits: characters at its end give way to …. */
function fitted(line: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= room) return line
  const characters = Array.from(line.replace(/…$/, ''))
  while (characters.length > 0 && widthOf(characters.join('') + ELLIPSIS) > room) characters.pop()
  return characters.join('') + ELLIPSIS
}

type FontPart = { file: string; has: (codePoint: number) => boolean }

/** Which file holds which characters, as the package tells browsers. Latin ones come last in it and are asked first. */
function fontParts(): FontPart[] {
  const ranges = JSON.parse(readFileSync(join(FOLDER, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .toReversed()
    .map(([name, text]) => {
      const spans = text.split(',').map((range) => {
        const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      })
      return {
        file: `noto-sans-sc-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
        has: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to),
      }
    })
}

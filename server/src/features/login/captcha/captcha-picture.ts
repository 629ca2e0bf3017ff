import { CAPTCHA_CHARACTERS, CAPTCHA_HEIGHT_PX, CAPTCHA_WIDTH_PX } from '@quan/contract/sms/captcha.ts'
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS, type Point, type Stroke } from './glyphs.ts'

/** Characters nobody takes for another one, bent and crossed out as they are drawn: no O and 0, S and 5, P and R, A and 4 … */
export const SEEN_CHARACTERS = 'ACEHKMNRTWXY39'
/** Digits that are still counted with ease, because each is heard as so many beeps. */
const HEARD_CHARACTERS = '123456'

const BACKGROUND = '#FFFAE8'
const INKS = ['#1F3A5F', '#5A2A4A', '#2E4A2B', '#4A3A1E']
const GLYPH_LINE_PX = 3
const NOISE_LINE_PX = 1
const NOISE_LINES = 4
const DOTS = 14

/** Pixels a unit of a glyph takes. */
const UNIT_PX = 1.95
/** Most a character leans, in radians. */
const LEAN = 0.22
/** Most a character is sheared. */
const SHEAR = 0.16
/** How far lines swing, in pixels, and how long a swing is. */
const SWING_PX = 1.1
const SWING_LENGTH_PX = 30
/** Points a line is bent at, between two points of its glyph: their number is drawn by lot, or it would name the glyph. */
const BENDS_LEAST = 4
const BENDS_MOST = 9
/** Places a line is cut at, at most, for the same reason; its pieces touch. */
const CUTS = 2
/** Points of a line of noise. */
const NOISE_POINTS = 24

/** A number from `least` to `most`. */
type Between = (least: number, most: number) => number

/** Draws a text as an SVG that holds lines only: no text, no order of the characters, no names. */
export function captchaPicture(text: string, pick: Pick): string {
  const between: Between = (least, most) => least + (pick(1_001) / 1_000) * (most - least)
  const ink = INKS[pick(INKS.length)] ?? BACKGROUND
  const lines = [
    ...[...text].flatMap((character, place) => drawnCharacter(character, place, { count: text.length, between, pick })),
    ...Array.from({ length: NOISE_LINES }, () => noise(between)).flatMap((wave) => cut(wave, NOISE_LINE_PX, pick)),
    ...Array.from({ length: DOTS }, () => dot(between)),
  ]
  const size = `width="${CAPTCHA_WIDTH_PX}" height="${CAPTCHA_HEIGHT_PX}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${CAPTCHA_WIDTH_PX} ${CAPTCHA_HEIGHT_PX}">`,
    `<path fill="${BACKGROUND}" d="M0 0h${CAPTCHA_WIDTH_PX}v${CAPTCHA_HEIGHT_PX}h-${CAPTCHA_WIDTH_PX}z"/>`,
    `<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${shuffled(lines, pick).join('')}</g>`,
    '</svg>',
  ].join('')
}

type Place = { count: number; between: Between; pick: Pick }

function drawnCharacter(character: string, place: number, { count, between, pick }: Place): string[] {
  const room = CAPTCHA_WIDTH_PX / count
  const middle: Point = [room * (place + 0.5) + between(-3, 3), CAPTCHA_HEIGHT_PX / 2 + between(-2.5, 2.5)]
  const bent = bending(middle, between)
  return (GLYPHS[character] ?? []).flatMap((stroke) => {
    const bends = BENDS_LEAST + pick(BENDS_MOST - BENDS_LEAST + 1)
    return cut(dense(stroke, bends).map(bent), GLYPH_LINE_PX, pick)
  })
}

/** A line in pieces that look like one. */
function cut(points: readonly Point[], width: number, pick: Pick): string[] {
  const places = Array.from({ length: CUTS }, () => pick(points.length)).toSorted((one, other) => one - other)
  const starts = [0, ...places]
  const pieces = starts.map((start, index) => points.slice(start, (places[index] ?? points.length - 1) + 1))
  return pieces.filter((piece) => piece.length > 1).map((piece) => line(piece, width))
}

/** Turns, shears, swings and puts a character in its place. */
function bending([x0, y0]: Point, between: Between): (point: Point) => Point {
  const [lean, shear, size] = [between(-LEAN, LEAN), between(-SHEAR, SHEAR), UNIT_PX * between(0.92, 1.05)]
  const [sin, cos, phase] = [Math.sin(lean), Math.cos(lean), between(0, 2 * Math.PI)]
  return ([glyphX, glyphY]) => {
    const y = (glyphY - GLYPH_HEIGHT / 2) * size
    const x = (glyphX - GLYPH_WIDTH / 2) * size + shear * y
    const swing = SWING_PX * Math.sin((2 * Math.PI * y) / SWING_LENGTH_PX + phase)
    return [x0 + x * cos - y * sin + swing, y0 + x * sin + y * cos]
  }
}

/** The same line with points in between, so that it can be bent. */
function dense({ points, isRound }: Stroke, bends: number): Point[] {
  const between = points.slice(1).flatMap((end, index) =>
    Array.from({ length: bends }, (_, bend) => {
      const part = (bend + 1) / bends
      const start = points[index] ?? end
      if (!isRound) return mixed(start, end, part)
      return curved([points[index - 1] ?? start, start, end, points[index + 2] ?? end], part)
    }),
  )
  return [points[0] ?? [0, 0], ...between]
}

const mixed = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part]

/** Catmull-Rom: passes the two middle points in the direction of their neighbours. */
function curved([before, start, end, behind]: readonly [Point, Point, Point, Point], part: number): Point {
  const at = (axis: 0 | 1) => {
    const [a, b, c, d] = [before[axis], start[axis], end[axis], behind[axis]]
    const [one, two, three] = [c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d]
    return b + 0.5 * part * (one + part * (two + part * three))
  }
  return [at(0), at(1)]
}

/** A wave across the picture. */
function noise(between: Between): Point[] {
  const [start, end] = [between(6, CAPTCHA_HEIGHT_PX - 6), between(6, CAPTCHA_HEIGHT_PX - 6)]
  const [height, length, phase] = [between(2, 6), between(60, 120), between(0, 2 * Math.PI)]
  const [from, to] = [between(-5, 40), between(CAPTCHA_WIDTH_PX - 40, CAPTCHA_WIDTH_PX + 5)]
  return Array.from({ length: NOISE_POINTS + 1 }, (_, step) => {
    const [x, y] = mixed([from, start], [to, end], step / NOISE_POINTS)
    return [x, y + height * Math.sin((2 * Math.PI * x) / length + phase)] as const
  })
}

function dot(between: Between): string {
  const [x, y] = [between(2, CAPTCHA_WIDTH_PX - 2), between(2, CAPTCHA_HEIGHT_PX - 2)]
  return line(
    [
      [x, y],
      [x + 0.1, y],
    ],
    between(1, 2.2),
  )
}

function line(points: readonly Point[], width: number): string {
  const [first = [0, 0], ...rest] = points.map(([x, y]) => [x.toFixed(1), y.toFixed(1)])
  const further = rest.map((point) => point.join(' ')).join('L')
  return `<path stroke-width="${width.toFixed(1)}" d="M${first.join(' ')}L${further}"/>`
}

/** Fisher–Yates, so that lines do not stand in the order of the characters. */
function shuffled<Item>(items: readonly Item[], pick: Pick): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = pick(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

/** Picks a whole number from 0 up to, and without, `below`. */
type Pick = (below: number) => number

/** The text of a new captcha. One that is heard as well holds digits alone. */
export function newCaptchaText({ isHeard, pick }: { isHeard: boolean; pick: Pick }): string {
  const characters = isHeard ? HEARD_CHARACTERS : SEEN_CHARACTERS
  return Array.from({ length: CAPTCHA_CHARACTERS }, () => characters[pick(characters.length)]).join('')
}

import { box, disc, line, oval, placed, ring, shape } from '#brush.ts'

/** Pieces that stand in many scenes. Grounds and walls reach far beyond the sheet, for boxes wider than 2:1. */
export const LEFT_END = -300
const WIDTH = 1000

/** A floor, a counter or a street from one end to the other. */
export const ground = (y: number, fill: string, opacity = 1, height = 320 - y): string =>
  box(LEFT_END, y, WIDTH, height, 0, fill, opacity)

/** Hills or water: a wave from end to end, `height` up and down, each swing `length` long. */
export function wave(y: number, height: number, length: number, fill: string, shift = 0): string {
  const count = Math.ceil((WIDTH + length) / (2 * length)) + 1
  const swings = Array.from(
    { length: count },
    () => `q${length / 2}-${height} ${length} 0q${length / 2} ${height} ${length} 0`,
  )
  return shape(`M${LEFT_END - shift} ${y}${swings.join('')}V330H${LEFT_END - shift}z`, fill)
}

/** Peaks from end to end. */
export const peaks = (y: number, fill: string, shift = 0): string =>
  shape(
    `M${LEFT_END - shift} ${y}l90-70 60 40 80-66 84 74 66-44 90 66 70-78 90 84 76-50 84 44 80-70 90 60 140 10V330H${LEFT_END - shift}z`,
    fill,
  )

export const sun = (x: number, y: number, radius: number, fill = '#FFF6DF'): string =>
  disc(x, y, radius * 1.65, fill, 0.35) + disc(x, y, radius, fill)

export const cloud = (x: number, y: number, size = 1, opacity = 0.8): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-34 8a12 12 0 0 1 8-22a17 17 0 0 1 32-3a13 13 0 0 1 24 9a9 9 0 0 1 2 16z', '#fff', opacity),
  )

export const crescent = (x: number, y: number): string =>
  shape(`M${x} ${y - 24}a24 24 0 1 0 24 34a20 20 0 1 1-24-34z`, '#FFF1C9')

const STARS =
  'M-220 40h.1M-150 96h.1M-80 30h.1M-30 80h.1M24 36h.1M66 74h.1M118 28h.1M156 62h.1M196 30h.1M238 58h.1M282 26h.1M312 70h.1M350 44h.1M384 92h.1M440 40h.1M500 80h.1M570 36h.1'
export const stars = line(STARS, '#fff', 3, 0.85)

/** Lamps on a cord from end to end. */
export function bulbs(y: number, colour = '#FFE3A0'): string {
  const points = Array.from({ length: 19 }, (_, at) => -160 + at * 40)
  const drop = (x: number) => y + 14 - ((x - 200) / 30) ** 2 * 0.3
  const cord = line(`M-200 ${drop(-200)}Q200 ${y + 28 + 53} 600 ${drop(600)}`, '#fff', 1.6, 0.35)
  const marks = (width: number, opacity: number) =>
    line(points.map((x) => `M${x} ${Math.round(drop(x) + 4)}h.1`).join(''), colour, width, opacity)
  return cord.replace(/Q200 \d+/, `Q200 ${y + 28}`) + marks(17, 0.25) + marks(9, 1)
}

/** A red lantern on its string. */
export const lantern = (x: number, y: number, size = 1): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    line('M0-60v38', '#8E2C17', 2.5),
    oval(0, 0, 26, 21, '#F4573F'),
    oval(0, 0, 13, 21, '#FF8A73'),
    box(-10, -25, 20, 7, 2, '#FFCE6A'),
    box(-10, 18, 20, 7, 2, '#FFCE6A'),
    line('M0 25v10', '#FFCE6A', 2.5),
  )

type Window = { frame?: string; glass?: string; view?: string }

/** A window of four panes; `view` is drawn behind the bars. */
export const windowOn = (x: number, y: number, width: number, height: number, look: Window = {}): string => {
  const { frame = '#fff', glass = '#DDEBFF', view = '' } = look
  return (
    box(x - 6, y - 6, width + 12, height + 12, 10, frame) +
    box(x, y, width, height, 5, glass) +
    view +
    line(`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.55}h${width}`, frame, 5)
  )
}

/** A shelf with things of several colours. */
export const shelf = (
  x: number,
  y: number,
  wood: string,
  colours = ['#FF7A63', '#FFCE6A', '#8FA6FF', '#F3E6D2'],
): string =>
  box(x, y, 104, 6, 3, wood) +
  colours
    .map((colour, at) => box(x + 8 + at * 23, y - 24 - ((at * 7) % 17), 17, 24 + ((at * 7) % 17), 4, colour))
    .join('')

/** A lamp hanging from the ceiling with its light. */
export const lamp = (x: number, y: number, shade = '#FFCE6A', light = 0.13): string =>
  shape(`M${x} ${y - 10}l-116 276h232z`, '#FFEFC4', light) +
  line(`M${x}-10V${y - 20}`, '#0B2440', 3, 0.5) +
  shape(`M${x - 28} ${y}c2-16 14-22 28-22s26 6 28 22z`, shade) +
  oval(x, y, 28, 6, '#FFF3D0')

/** A round table seen a little from above. */
export const roundTable = (
  x: number,
  y: number,
  width: number,
  top = '#fff',
  edge = '#FFF1E4',
  shadow = '#3A2A86',
): string =>
  oval(x, y + 12, width, width * 0.26, shadow, 0.45) +
  oval(x, y + 4, width, width * 0.25, edge) +
  oval(x, y, width * 0.94, width * 0.215, top)

/** A table from end to end. */
export const counter = (y: number, top: string, front: string): string => ground(y, front) + ground(y - 3, top, 1, 13)

export const cup = (x: number, y: number, colour: string, drink = '#8A5A3C'): string =>
  placed(
    `translate(${x} ${y})`,
    line('M11-12a6 6 0 0 1 0 10', colour, 3.4),
    shape('M-14-18h26v8a13 13 0 0 1-26 0z', colour),
    oval(-1, -18, 13, 3.6, drink),
  )

export const steam = (x: number, y: number): string =>
  line(`M${x - 5} ${y}q5-6 0-12t0-12M${x + 6} ${y}q5-6 0-12t0-12`, '#fff', 3, 0.75)

/** A glass with a drink. */
export const glass = (x: number, y: number, drink = '#FFCE6A'): string =>
  shape(`M${x - 9} ${y - 26}h18l-3 26h-12z`, '#fff', 0.55) + shape(`M${x - 8} ${y - 18}h16l-2 18h-12z`, drink)

export const plate = (x: number, y: number, width: number, ...food: string[]): string =>
  oval(x, y + 3, width, width * 0.34, '#000', 0.12) +
  oval(x, y, width, width * 0.34, '#fff') +
  placed(`translate(${x} ${y})`, ...food)

export const candle = (x: number, y: number): string =>
  disc(x, y - 32, 15, '#FFE3A0', 0.3) +
  box(x - 4, y - 24, 8, 24, 2, '#FFF9EF') +
  shape(`M${x} ${y - 25}c-7-5 0-9 0-14c5 5 6 10 0 14z`, '#FFB938')

export const plant = (x: number, y: number, pot = '#F4573F'): string =>
  line(`M${x} ${y - 20}q-4-30-16-36M${x} ${y - 20}q2-34 14-44M${x} ${y - 20}v-30`, '#3F8A57', 4) +
  oval(x - 20, y - 58, 13, 8, '#5AA86B') +
  oval(x + 17, y - 66, 8, 14, '#7FC48D') +
  oval(x, y - 54, 8, 13, '#5AA86B') +
  shape(`M${x - 15} ${y - 24}h30l-4 24h-22z`, pot)

/** A broad tree. */
export const tree = (x: number, foot: number, size: number, leaf = '#5AA86B', trunk = '#7A5A48'): string =>
  placed(
    `translate(${x} ${foot}) scale(${size})`,
    box(-5, -50, 10, 50, 3, trunk),
    oval(0, -74, 36, 40, leaf),
    oval(-14, -62, 24, 26, leaf),
    oval(12, -84, 20, 22, '#fff', 0.12),
  )

export const pine = (x: number, foot: number, height: number, leaf = '#2E7D5B'): string =>
  shape(
    `M${x} ${foot - height}l${height * 0.2} ${height * 0.45}h${height * -0.4}zM${x} ${foot - height * 0.72}l${height * 0.28} ${height * 0.72}h${height * -0.56}z`,
    leaf,
  )

/** Houses of a city from end to end with lit windows. */
export function skyline(foot: number, dark: string, light: string, windows = '#FFD98A'): string {
  const houses = Array.from({ length: 25 }, (_, at) => ({
    x: LEFT_END + at * 40,
    height: 46 + ((at * 37) % 71),
    fill: at % 2 ? dark : light,
  }))
  const walls = houses.map(({ x, height, fill }) => box(x, foot - height, 40, height, 3, fill)).join('')
  const lit = houses.flatMap(({ x, height }, at) =>
    [0, 1, 2]
      .filter((row) => 24 + row * 20 < height)
      .map((row) => `M${x + 9 + ((at + row) % 2) * 16} ${foot - height + 14 + row * 20}h6`),
  )
  return walls + line(lit.join(''), windows, 6, 0.8)
}

/** What somebody says or thinks of: a white bubble with its tail to the left or right. */
export const bubble = (x: number, y: number, width: number, tail: -1 | 1, inside = ''): string =>
  shape(`M${x + tail * 4} ${y + 14}l${tail * 20} 16l${tail * -2}-22z`, '#fff') +
  box(x - width / 2, y - 20, width, 40, 18, '#fff') +
  placed(`translate(${x} ${y})`, inside)

/** Three dots in a bubble. */
export const dots = (colour: string): string => line('M-14 0h.1M0 0h.1M14 0h.1', colour, 8)

/** A picture on the wall. */
export const picture = (x: number, y: number, width: number, height: number, canvas: string, inside: string): string =>
  box(x - 7, y - 7, width + 14, height + 14, 4, '#fff') + box(x, y, width, height, 2, canvas) + inside

/** A bicycle seen from the side; wheels stand on `foot`. */
export const bicycle = (x: number, foot: number, size: number, frame: string, tyre = '#DCE5FF'): string =>
  placed(
    `translate(${x} ${foot - 19 * size}) scale(${size})`,
    ring(-28, 0, 18, tyre, 3.4),
    ring(28, 0, 18, tyre, 3.4),
    line('M-28 0l13-26h28L28 0M-15-26L-2 0h-26M-2 0l15-26', frame, 4.2),
    line('M13-26l-3-9h11M-15-26l-3-7', tyre, 3.4),
    line('M-23-34h11', '#1B2A68', 4.5),
  )

/** A note of music. */
export const note = (x: number, y: number, colour = '#FFE3A0'): string =>
  line(`M${x} ${y}v-22l14-4v22`, colour, 3.4) + disc(x - 4, y, 5, colour) + disc(x + 10, y - 4, 5, colour)

/** An open book with its back to us. */
export const book = (x: number, y: number, colour: string, size = 1): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M0-12C-10-20-24-20-32-16v30c10-4 22-3 32 4c10-7 22-8 32-4v-30c-8-4-22-4-32 4z', '#FFF9EF'),
    shape('M0-8C-10-16-22-16-30-12v28c10-4 20-3 30 4c10-7 20-8 30-4v-28c-8-4-20-4-30 4z', colour),
    line('M0-8v28', '#000', 2, 0.2),
  )

export const speck = (path: string, colour: string, width = 5): string => line(path, colour, width)

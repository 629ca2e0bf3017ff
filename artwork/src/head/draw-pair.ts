import { disc, line, placed, shape } from '#brush/brush.ts'
import type { Pick } from '#chance/seeded-pick.ts'

const COLOUR_PAIRS = [
  ['#3A5CF0', '#FF7A63'],
  ['#6B5BE6', '#FFB938'],
  ['#1F9D78', '#FFC24D'],
  ['#2B49D2', '#F5718C'],
  ['#F4573F', '#FFC976'],
  ['#2A3354', '#5CC0A5'],
  ['#D9567F', '#8FA2FF'],
  ['#1E6F86', '#FF8F7A'],
] as const

const smile = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    disc(-4, 0, 1.6, '#fff'),
    disc(4, 0, 1.6, '#fff'),
    line('M-3 4.5c1.8 2 4.2 2 6 0', '#fff', 1.6),
  )

/** Two circles that meet, with a smile each: for organizations and whoever keeps their sex to themselves. */
export function drawPair(pick: Pick): string {
  const [large, small] = pick(COLOUR_PAIRS)
  const direction = pick(['', 'matrix(-1 0 0 1 80 0) '])
  const lean = pick([-24, -12, 0, 12, 24])
  return placed(
    `${direction}rotate(${lean} 40 40) translate(-4.5 -4.4) scale(1.11)`,
    disc(32, 40, 19, large),
    disc(53, 40, 14, small),
    shape('M46.4 27.6a19 19 0 0 1 0 24.8a14 14 0 0 1 0-24.8z', '#FFF1E8', 0.9),
    placed(`rotate(${-lean} 27 39)`, smile(27, 38, 1)),
    placed(`rotate(${-lean} 57 39)`, smile(58, 39, 0.8)),
  )
}

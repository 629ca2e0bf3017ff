import { box, disc, line, shape } from '@quan/artwork/brush.ts'
import { type Stage, sky, swing } from './stage.ts'

const HOUSES = [
  [-8, 122, 78, 520, '#1C2358'],
  [70, 196, 82, 440, '#232C6B'],
  [216, 168, 78, 470, '#1F2860'],
  [284, 92, 90, 550, '#19204F'],
] as const
const WINDOW_COLOURS = ['#FFD98A', '#FFB38A', '#9FB0FF'] as const

/** A fixed number between 0 and 1 for a window. */
const chance = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

/** Windows go on and off now and then, each in its own time. */
function windowsOf([left, top, width]: (typeof HOUSES)[number], house: number, second: number): string {
  const drawn: string[] = []
  for (let row = 0; row < 13; row += 1)
    for (let column = 0; column * 22 + 24 < width; column += 1) {
      const seed = house * 101 + row * 13 + column + 1
      if (chance(seed) < 0.42) continue
      const isOn = swing(second, 5 + chance(seed + 7) * 9, chance(seed + 3)) > -0.8
      const colour = WINDOW_COLOURS[Math.floor(chance(seed + 1) * 3)] ?? WINDOW_COLOURS[0]
      const opacity = isOn ? 0.3 + chance(seed + 2) * 0.5 : 0.08
      drawn.push(box(left + 12 + column * 22, top + 18 + row * 30, 11, 15, 2.5, colour, opacity))
    }
  return drawn.join('')
}

const LAMPS = [26, 80, 132, 184, 236, 288, 340]
const lampHeight = (x: number) => 318 + 42 * (1 - ((x - 180) / 180) ** 2)

const lamps = (second: number): string =>
  LAMPS.map((x, index) => {
    const glow = 0.2 + 0.12 * swing(second, 2.4, index / LAMPS.length)
    const y = lampHeight(x)
    return disc(x, y + 8, 17, '#FFE2A0', glow) + disc(x, y + 8, 7, '#FFE2A0')
  }).join('')

/** A street at night under a large moon, with a chain of lamps. */
export const nightCity: Stage = {
  floor: 508,
  behind: (second) =>
    [
      sky('night', ['#191B4B', '#33307F', '#7B4A9E', '#E9836F']),
      disc(180, 138, 108, '#fff', 0.05),
      disc(180, 138, 68, '#fff', 0.1),
      disc(180, 138, 39, '#FFEFC8'),
      ...HOUSES.map((house, index) => {
        const [left, top, width, height, colour] = house
        return box(left, top, width, height, 6, colour) + windowsOf(house, index, second)
      }),
      line('M0 318q180 84 360 0', '#0F1436', 2),
      lamps(second),
    ].join(''),
  before: () =>
    [
      shape('M-10 512c60-14 130-18 190-18s130 4 190 18v140H-10z', '#0E1236'),
      line('M-10 512c60-14 130-18 190-18s130 4 190 18', '#FFB38A', 3, 0.55),
    ].join(''),
}

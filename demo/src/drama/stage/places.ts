import { box, disc, line, oval, placed, shape } from '@quan/artwork/brush.ts'
import { type Stage, sky, swing } from './stage.ts'

const HOUSES = [
  [-8, 122, 78, 520, '#1C2358'],
  [70, 196, 82, 440, '#232C6B'],
  [216, 168, 78, 470, '#1F2860'],
  [284, 92, 90, 550, '#19204F'],
] as const
const WINDOW_COLOURS = ['#FFD98A', '#FFB38A', '#9FB0FF'] as const

const LAMPS = [26, 80, 132, 184, 236, 288, 340]

const DROPS = Array.from({ length: 26 }, (_, index) => ({ x: 40 + ((index * 53) % 280), lead: (index * 37) % 300 }))

const rain = (second: number): string =>
  DROPS.map(({ x, lead }, index) => {
    const y = 92 + ((lead + second * (150 + (index % 5) * 26)) % 260)
    return line(`M${x} ${y.toFixed(1)}l-3 18`, '#DDE6FF', 2, 0.55)
  }).join('')

const lamp = (x: number, length: number, second: number, shift: number): string =>
  placed(
    `rotate(${(1.6 * swing(second, 4.2, shift)).toFixed(2)} ${x} 0)`,
    line(`M${x} 0v${length}`, '#5A3A2B', 3),
    disc(x, length + 22, 60, '#FFE2A0', 0.16),
    shape(`M${x - 30} ${length + 22}c2-20 14-28 30-28s28 8 30 28z`, '#F4573F'),
    oval(x, length + 22, 18, 6, '#FFF3D6'),
  )

const cup = (x: number): string =>
  [
    box(x - 22, 494, 44, 34, 12, '#FFF6EC'),
    oval(x, 497, 18, 5, '#B07A55'),
    line(`M${x + 22} 503c12 0 12 16 0 16`, '#FFF6EC', 5),
  ].join('')

const steam = (x: number, second: number): string => {
  const bend = 6 * swing(second, 2.6, x / 100)
  return line(`M${x} 484c${bend} -10 ${-bend} -16 0 -28`, '#fff', 3, 0.4 + 0.2 * swing(second, 2, x / 70))
}

/** A table in a café, and rain behind the window. */
export const rainyCafe: Stage = {
  floor: 512,
  behind: (second) =>
    [
      sky('room', ['#7A4A3A', '#B26B4E', '#E29A6C']),
      box(26, 84, 308, 282, 26, '#5A3A2B'),
      box(36, 94, 288, 262, 18, '#3E4E86'),
      disc(110, 300, 60, '#FFD98A', 0.16),
      disc(260, 250, 46, '#FF8A73', 0.18),
      rain(second),
      line('M180 94v262', '#5A3A2B', 7),
      box(18, 360, 324, 14, 7, '#F2C49B'),
      lamp(84, 40, second, 0),
      lamp(276, 62, second, 0.4),
      oval(40, 344, 22, 14, '#1F9D78'),
      oval(62, 330, 12, 22, '#2FBF93'),
      oval(20, 328, 12, 20, '#2FBF93'),
    ].join(''),
  before: (second) =>
    [
      shape('M-10 522c80-12 120-14 190-14s110 2 190 14v140H-10z', '#6A3F2C'),
      line('M-10 522c80-12 120-14 190-14s110 2 190 14', '#FFD9B0', 3, 0.7),
      cup(126),
      cup(240),
      steam(122, second),
      steam(236, second),
    ].join(''),
}

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

import { box, disc, line, oval, placed, shape } from '@quan/artwork/brush.ts'
import { type Stage, sky, swing } from './stage.ts'

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

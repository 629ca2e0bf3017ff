import { disc, line, oval, placed, shape } from '@quan/artwork/brush.ts'
import { type Stage, sky, swing } from './stage.ts'

const cloud = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x.toFixed(1)} ${y}) scale(${size})`,
    oval(0, 0, 40, 12, '#fff', 0.7),
    oval(-14, -9, 18, 12, '#fff', 0.7),
    oval(10, -12, 22, 15, '#fff', 0.7),
  )

/** Wanders from the left to the right and comes again. */
const wander = (start: number, second: number, speed: number) => ((start + second * speed) % 480) - 60

const tree = (x: number, y: number, size: number, second: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size}) rotate(${(1.6 * swing(second, 3, x / 90)).toFixed(2)})`,
    line('M0 0v-26', '#6A4A36', 5),
    shape('M0-74l26 52h-52z', '#1B7F62'),
    shape('M0-92l20 40h-40z', '#2A9C7B'),
  )

/** Hills one behind another while the sun comes up. */
export const hills: Stage = {
  floor: 506,
  behind: (second) =>
    [
      sky('dawn', ['#3A5CF0', '#8FA2FF', '#FFC9A3', '#FFE6B0']),
      disc(180, 316 - second * 6, 120, '#fff', 0.14),
      disc(180, 316 - second * 6, 84, '#fff', 0.2),
      disc(180, 316 - second * 6, 52, '#FFF1C9'),
      cloud(wander(80, second, 9), 120, 1),
      cloud(wander(300, second, 6), 186, 0.75),
      shape('M0 330 70 250l54 58 66-92 78 104 48-52 60 70v300H0z', '#7F86D8', 0.75),
      shape('M-10 392c60-46 110-50 180-18s130 20 200-26v300H-10z', '#4A8F8A'),
      tree(34, 404, 0.8, second),
      tree(330, 396, 0.95, second),
      shape('M-10 444c80-34 130-30 190-12s120 14 190-10v240H-10z', '#2C7A68'),
      tree(66, 452, 1.05, second),
      tree(304, 454, 0.9, second),
    ].join(''),
  before: (second) =>
    [
      shape('M-10 516c70-18 130-20 190-16s130 6 190 18v140H-10z', '#12463F'),
      ...[30, 96, 268, 334].map((x, index) =>
        line(`M${x} 516q${(5 * swing(second, 2.2, index / 4)).toFixed(1)} -14 4 -26`, '#2FBF93', 4, 0.9),
      ),
    ].join(''),
}

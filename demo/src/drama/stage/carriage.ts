import { box, disc, line, placed, shape } from '@quan/artwork/brush.ts'
import { type Stage, sky, swing } from './stage.ts'

const PASSING_GAP = 150
const SPEED = 190

/** Lights of the tunnel that pass by behind the window. */
function passing(second: number): string {
  const shift = (second * SPEED) % PASSING_GAP
  return [0, 1, 2, 3]
    .map((index) => {
      const x = 360 - shift - PASSING_GAP + index * PASSING_GAP
      return box(x, 214, 46, 7, 3.5, '#FFD98A', 0.75) + box(x + 60, 258, 22, 5, 2.5, '#9FB0FF', 0.5)
    })
    .join('')
}

const HANDLES = [66, 142, 218, 294]

const handles = (second: number): string =>
  HANDLES.map((x, index) =>
    placed(
      `rotate(${(5 * swing(second, 1.7, index / 9)).toFixed(2)} ${x} 96)`,
      line(`M${x} 96v44`, '#E9EDFF', 4, 0.9),
      `<rect x="${x - 13}" y="138" width="26" height="24" rx="9" fill="none" stroke="#FFB38A" stroke-width="5"/>`,
    ),
  ).join('')

/** A carriage of the last train: a long window on the dark, straps that swing, a bench. */
export const carriage: Stage = {
  floor: 514,
  behind: (second) =>
    [
      sky('wall', ['#4A58B8', '#5F6DD0', '#3B4699']),
      box(0, 0, 360, 62, 0, '#39448F'),
      box(60, 22, 240, 10, 5, '#FFF3D6', 0.9),
      box(-20, 172, 400, 172, 26, '#2A3276'),
      box(-20, 182, 400, 152, 20, '#0F1338'),
      passing(second),
      disc(300, 222, 60, '#8FA2FF', 0.07),
      shape('M20 182h60l-90 152h-60zM150 182h26l-90 152H60z', '#fff', 0.05),
      line('M0 92h360', '#C9D2FF', 5, 0.85),
      handles(second),
      box(-10, 404, 380, 260, 20, '#2F387F'),
      box(-10, 404, 380, 16, 8, '#FF8A73', 0.9),
      line('M338 62v600', '#E9EDFF', 7, 0.9),
    ].join(''),
  before: () =>
    [
      shape('M-10 520c80-10 120-14 190-14s110 4 190 14v140H-10z', '#161B4C'),
      line('M-10 520c80-10 120-14 190-14s110 4 190 14', '#FF8A73', 3, 0.6),
    ].join(''),
}

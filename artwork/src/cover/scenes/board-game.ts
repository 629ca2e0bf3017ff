import { box, disc, heart, placed, ring, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const pips = (...places: [number, number][]): string => places.map(([x, y]) => disc(x, y, 5.5, '#7A4A00')).join('')

const PIECE =
  'M0-66c9 0 15 6 15 14 0 4-1 7-3 10 14 2 26 7 26 13 0 5-10 6-18 6 4 8 13 18 13 23H8c-3 0-4-9-8-9s-5 9-8 9h-25c0-5 9-15 13-23-8 0-18-1-18-6 0-6 12-11 26-13-2-3-3-6-3-10 0-8 6-14 15-14z'

/** 桌游: two cards, a die and a piece. */
export const boardGame: Scene = {
  sky: ['#12355B', '#1E6F86', '#5CC0A5'],
  draw: (pick) =>
    [
      disc(200, 152, 128, '#fff', 0.06),
      disc(200, 152, 88, '#fff', 0.06),
      placed(
        'rotate(-14 152 156)',
        box(110, 90, 92, 134, 13, '#0B2440', 0.22),
        box(106, 84, 92, 134, 13, '#FFF9EF'),
        heart(152, 174, 0.85, '#FF7A63'),
        disc(121, 99, 5, '#FF7A63'),
        disc(183, 203, 5, '#FF7A63'),
      ),
      placed(
        'rotate(10 226 148)',
        box(184, 80, 92, 134, 13, '#0B2440', 0.22),
        box(180, 74, 92, 134, 13, '#3A5CF0'),
        `<rect x="188" y="82" width="76" height="118" rx="8" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
        ring(218, 141, 20, '#fff', 4, 0.9),
        ring(234, 141, 20, '#FFCE6A', 4),
      ),
      placed(
        'translate(262 172) rotate(14)',
        box(3, 6, 62, 62, 15, '#0B2440', 0.2),
        box(0, 0, 62, 62, 15, '#FFCE6A'),
        pick([
          pips([18, 18], [44, 18], [31, 31], [18, 44], [44, 44]),
          pips([18, 18], [31, 31], [44, 44]),
          pips([18, 17], [44, 17], [18, 31], [44, 31], [18, 45], [44, 45]),
        ]),
      ),
      placed(
        'translate(112 230) scale(.9)',
        placed('translate(4 5)', shape(PIECE, '#0B2440', 0.2)),
        shape(PIECE, '#FF7A63'),
      ),
    ].join(''),
}

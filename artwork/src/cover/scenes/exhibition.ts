import { box, disc, line, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const visitor = (x: number, height: number, coat: string, hair: string): string =>
  line(`M${x - 4} 236v11M${x + 4} 236v11`, hair, 5) +
  shape(`M${x - 14} 240l2-${height - 26}a12 12 0 0 1 24 0l2 ${height - 26}z`, coat) +
  disc(x, 244 - height - 3, 8.5, hair)

/** 看展: two visitors between arches. */
export const exhibition: Scene = {
  sky: ['#EDE6FF', '#CFC4FF', '#9AA8FF'],
  draw: (pick) =>
    [
      box(-10, 230, 420, 80, 0, '#6E7CE0', 0.55),
      shape('M112-10L46 232h132z', '#fff', 0.16),
      shape('M240-10L166 232h148z', '#fff', 0.16),
      shape('M62 232V136a50 50 0 0 1 100 0v96z', '#fff'),
      shape('M77 232v-94a35 35 0 0 1 70 0v94z', '#3A5CF0'),
      disc(112, 146, 16, '#FFD98A'),
      shape('M184 232V122a56 56 0 0 1 112 0v110z', '#FF8F7A'),
      shape('M203 232V126a37 37 0 0 1 74 0v106z', '#FFE9DF'),
      pick([
        disc(232, 134, 23, '#3A5CF0', 0.92) + disc(252, 150, 18, '#FF7A63', 0.9),
        disc(246, 134, 19, '#FFC24D') +
          shape('M203 176c22-22 30-8 44-16s20-6 30 2v70h-74z', '#5B74EE') +
          shape('M203 202c24-14 50-12 74 0v30h-74z', '#3A5CF0'),
        shape('M216 166l22-48 22 48z', '#3A5CF0', 0.92) + disc(256, 128, 15, '#FF7A63', 0.9),
      ]),
      shape('M318 232v-70a26 26 0 0 1 52 0v70z', '#fff', 0.85),
      line('M-10 232h420', '#5360C4', 4),
      visitor(168, 50, '#2B3578', '#1F2450'),
      visitor(196, 44, '#F4573F', '#3B2A5E'),
    ].join(''),
}

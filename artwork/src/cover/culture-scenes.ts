import { box, disc, heart, line, placed, ring, shape } from '#brush.ts'
import type { Scene } from '#cover/scene.ts'
import type { Pick } from '#seeded-pick.ts'

/** 观影: two circles on a screen and two heads leaning together. */
export const film: Scene = {
  sky: ['#20264F', '#3D3F8C', '#F4907A'],
  draw: (pick) =>
    [
      shape('M78 196L-30 320h460L322 196z', '#FFEBC9', 0.12),
      disc(200, 130, 170, '#8FA2FF', 0.1),
      box(76, 70, 248, 132, 14, '#FFF6E8'),
      box(87, 81, 226, 110, 8, '#5B74EE'),
      disc(178, 136, 37, '#FF8A73'),
      disc(222, 136, 37, '#FFD98A', 0.92),
      shape('M200 106.3a37 37 0 0 1 0 59.4a37 37 0 0 1 0-59.4z', '#fff', 0.8),
      ...pick([
        [viewer(84, 237), viewer(176, 229, 5), viewer(228, 231, -5), viewer(322, 235)],
        [viewer(64, 231), viewer(140, 237, 4), viewer(192, 231, -4), viewer(272, 229), viewer(346, 237)],
      ]),
    ].join(''),
}

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

/** 音乐现场: a record under stage lights. */
export const liveMusic: Scene = {
  sky: ['#1D1746', '#4B2C86', '#D9567F'],
  draw: (pick) => {
    const [label, rim] = pick([
      ['#FF7A63', '#FFCBBE'],
      ['#5B74EE', '#C3CEFF'],
      ['#FFC24D', '#FFE7B4'],
    ])
    return [
      ...[86, 130, 176, 224].map((radius, at) => ring(200, 300, radius, '#fff', 3, 0.28 - at * 0.06)),
      shape('M84-10L20 310h90z', '#FFB8C7', 0.14),
      shape('M300-10l-20 320h110z', '#A7B4FF', 0.18),
      disc(200, 158, 86, '#0B0820', 0.35),
      disc(200, 150, 86, '#120E2E'),
      ...[73, 60, 47].map((radius) => ring(200, 150, radius, '#fff', 2, 0.13)),
      shape('M200 150L128 104a86 86 0 0 1 34-31z', '#fff', 0.1),
      shape('M200 150l72 46a86 86 0 0 1-34 31z', '#fff', 0.1),
      disc(200, 150, 31, label),
      ring(200, 150, 31, rim, 3),
      disc(200, 150, 6, '#120E2E'),
      line('M300 78l14 70-32 32', '#E9E4FF', 7),
      disc(300, 76, 13, '#E9E4FF'),
      disc(300, 76, 5, '#8B7BC4'),
      line('M285 177l-7 7', '#FF9C8A', 11),
    ].join('')
  },
}

const circles = [
  disc(157, 150, 112, '#fff', 0.07),
  disc(243, 150, 112, '#fff', 0.07),
  disc(157, 150, 78, '#fff', 0.14),
  disc(243, 150, 78, '#FFD3C6', 0.24),
  shape('M200 85a78 78 0 0 1 0 130a78 78 0 0 1 0-130z', '#fff', 0.2),
  ring(157, 150, 78, '#fff', 1.5, 0.3),
  ring(243, 150, 78, '#fff', 1.5, 0.3),
].join('')

const confetti = (pick: Pick): string =>
  pick([
    disc(76, 78, 5, '#fff', 0.7) + disc(338, 96, 7, '#fff', 0.6) + disc(62, 208, 8, '#fff', 0.35),
    disc(64, 104, 7, '#fff', 0.6) + disc(322, 74, 5, '#fff', 0.7) + disc(86, 226, 5, '#fff', 0.5),
    disc(92, 70, 6, '#fff', 0.55) + disc(350, 140, 5, '#fff', 0.7) + disc(52, 170, 6, '#fff', 0.4),
  ]) +
  disc(336, 216, 5, '#fff', 0.8) +
  disc(120, 40, 3, '#fff', 0.9) +
  disc(290, 258, 4, '#fff', 0.6) +
  line('M96 248l10 6M304 44l8-8M50 138l-9 3M352 176l9-4', '#FFD98A', 5)

/** 单身联谊: two circles meet, and a heart is where they do. */
export const meeting: Scene = {
  sky: ['#2E46D6', '#6B5BE6', '#FF8A73'],
  draw: (pick) => circles + heart(200, 177, 1, '#fff') + confetti(pick),
}

/** 其他 and whatever is not known: two circles meet, and something new shines. */
export const gathering: Scene = {
  sky: ['#3A4FD8', '#7E7BEA', '#FFB08C'],
  draw: (pick) =>
    circles +
    shape('M200 118c4 22 10 28 32 32-22 4-28 10-32 32-4-22-10-28-32-32 22-4 28-10 32-32z', '#fff') +
    confetti(pick),
}

const visitor = (x: number, height: number, coat: string, hair: string): string =>
  line(`M${x - 4} 236v11M${x + 4} 236v11`, hair, 5) +
  shape(`M${x - 14} 240l2-${height - 26}a12 12 0 0 1 24 0l2 ${height - 26}z`, coat) +
  disc(x, 244 - height - 3, 8.5, hair)

const viewer = (x: number, y: number, lean = 0): string =>
  placed(
    `rotate(${lean} ${x} 300)`,
    disc(x, y, 21, '#171B3D'),
    shape(`M${x - 36} 310v-35a30 30 0 0 1 30-30h12a30 30 0 0 1 30 30v35z`, '#171B3D'),
  )

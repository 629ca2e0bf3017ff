import { disc, heart, line, ring, shape } from '#brush/brush.ts'
import type { Pick } from '#chance/seeded-pick.ts'
import type { Scene } from '#cover/scene.ts'

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

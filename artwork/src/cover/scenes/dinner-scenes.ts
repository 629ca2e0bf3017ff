import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import {
  bulbs,
  counter,
  cup,
  glass,
  ground,
  lamp,
  lantern,
  plant,
  plate,
  shelf,
  stars,
  steam,
  windowOn,
} from '../stage.ts'

/** Four round a pot of two soups. */
export const hotpot: Scene = {
  sky: ['#FFD08A', '#FF9A63', '#D9502F'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [90, 130, 1.2],
    [164, 116, 1.25],
    [238, 116, 1.25],
    [312, 130, 1.2],
  ],
  draw: (actors, pick) =>
    [
      ...[-200, -90, 30, 200, 370, 480, 590].map((x, at) => lantern(x, at === 3 ? 46 : 62, 0.8)),
      busts(actors),
      oval(200, 300, 300, 116, '#A5432A'),
      oval(200, 302, 284, 108, '#C65A38'),
      oval(200, 232, 84, 30, '#2D2A33'),
      oval(200, 226, 80, 27, '#3D3945'),
      placed(
        pick(['translate(200 225)', 'translate(200 225) scale(-1 1)']),
        shape('M-4-23C-44-22-72-12-72 0S-44 22 4 23C30 12-26-8-4-23z', '#FFF1DA'),
        shape('M-4-23C44-22 72-12 72 0S44 22 4 23C30 12-26-8-4-23z', '#E4472B'),
      ),
      disc(158, 220, 5, '#5AA86B'),
      disc(176, 234, 6, '#FFD27A'),
      disc(244, 220, 6, '#FFD27A'),
      disc(222, 234, 5, '#5AA86B'),
      steam(186, 204),
      steam(222, 204),
      plate(92, 236, 30, line('M-12-2q6-10 12-2M2-3q6-10 12-1', '#F08A78', 7)),
      plate(308, 236, 30, disc(-8, -4, 7, '#7FC48D'), disc(6, -3, 8, '#5AA86B')),
      arm(actors[0]!, [120, 204]),
      line('M124 204l36 20M128 200l36 18', '#7A2513', 3),
      arm(actors[3]!, [280, 204]),
      line('M276 204l-34 18M272 200l-34 16', '#7A2513', 3),
    ].join(''),
}

const skewer = (x: number, y: number, turn: number): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    line('M-36 0h72', '#E9D3AE', 3),
    box(-24, -6, 14, 12, 4, '#B5532F'),
    box(-8, -6, 14, 12, 4, '#7FC48D'),
    box(8, -6, 14, 12, 4, '#C9693F'),
  )

/** Three at a street stall at night. */
export const nightStall: Scene = {
  sky: ['#1F1B4A', '#5B3178', '#F0734F'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [106, 126, 1.35],
    [200, 116, 1.35],
    [294, 126, 1.35],
  ],
  draw: (actors) =>
    [
      stars,
      ground(190, '#2B1E55'),
      shape('M-300 20H700l-26 38H-274z', '#C6341E'),
      ...[-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((at) =>
        at % 2 ? '' : shape(`M${200 + at * 60} 20h60v38q-30 22-60 0z`, '#FFF1DA'),
      ),
      bulbs(56),
      busts(actors),
      counter(204, '#5A4A86', '#3B2F66'),
      box(110, 214, 180, 26, 6, '#1A1336'),
      line('M118 222h164M118 231h164', '#F4573F', 3, 0.9),
      skewer(150, 220, -8),
      skewer(206, 220, 6),
      skewer(254, 222, -6),
      steam(176, 206),
      steam(236, 206),
      arm(actors[0]!, [126, 192]),
      skewer(144, 178, -58),
      arm(actors[2]!, [284, 208]),
      glass(84, 240, '#FFCE6A'),
      glass(318, 240, '#FFCE6A'),
    ].join(''),
}

const basket = (x: number, y: number): string =>
  box(x - 28, y - 20, 56, 22, 6, '#C98D55') +
  oval(x, y - 20, 28, 9, '#E2AE75') +
  oval(x, y - 20, 23, 7, '#FFF1DA') +
  [-12, 0, 12]
    .map((by) => shape(`M${x + by - 7} ${y - 19}q7-16 14 0z`, '#FFF9EF') + line(`M${x + by} ${y - 26}v4`, '#E9D3AE', 2))
    .join('')

/** A long breakfast by the window: baskets, tea. */
export const brunch: Scene = {
  sky: ['#FFF3D9', '#FFDCA8', '#F2AE7A'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [106, 120, 1.4],
    [200, 110, 1.4],
    [294, 120, 1.4],
  ],
  draw: (actors) =>
    [
      ...[-190, -40, 250, 480].map((x) =>
        windowOn(x, 36, 96, 96, { frame: '#A5693F', glass: '#FFF9E9', view: disc(x + 70, 62, 13, '#FFD27A') }),
      ),
      windowOn(66, 36, 96, 96, { frame: '#A5693F', glass: '#FFF9E9' }),
      busts(actors),
      counter(206, '#FFF9EF', '#E9C39A'),
      basket(110, 236),
      basket(290, 236),
      plate(
        200,
        236,
        36,
        disc(-12, -6, 9, '#FFF9EF'),
        disc(-12, -6, 4, '#FFB938'),
        line('M4-8q10-6 18 2', '#B5532F', 7),
      ),
      cup(160, 224, '#FFF9EF', '#C98D55'),
      cup(246, 224, '#FFF9EF', '#C98D55'),
      steam(110, 208),
      steam(290, 208),
      arm(actors[0]!, [150, 218]),
      arm(actors[2]!, [254, 218]),
      plant(30, 214),
      plant(376, 214, '#3A5CF0'),
    ].join(''),
}

const dumpling = (x: number, y: number): string =>
  shape(`M${x - 13} ${y}q13-20 26 0q-13 7-26 0z`, '#FFF9EF') +
  line(`M${x - 7} ${y - 7}l3 4M${x} ${y - 10}v5M${x + 7} ${y - 7}l-3 4`, '#E2C7A6', 2)

/** Three make dumplings together. */
export const cooking: Scene = {
  sky: ['#E8F4EC', '#BFE0CC', '#7FBF9E'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [104, 120, 1.4],
    [200, 110, 1.4],
    [296, 120, 1.4],
  ],
  draw: (actors, pick) =>
    [
      ...Array.from({ length: 14 }, (_, at) => line(`M${-300 + at * 76} -10V200`, '#fff', 2, 0.4)),
      line('M-300 40h1000M-300 90h1000M-300 140h1000', '#fff', 2, 0.4),
      shelf(24, 72, '#7A5A43'),
      shelf(274, 66, '#7A5A43', ['#FFF9EF', '#F4573F', '#5E8FA8', '#FFCE6A']),
      shelf(-170, 84, '#7A5A43'),
      shelf(490, 84, '#7A5A43'),
      busts(actors),
      ...actors.map(({ x, y }) => shape(`M${x - 20} ${y + 46}h40l6 60h-52z`, pick(['#FFF9EF', '#FFD98A', '#FFC9BC']))),
      counter(208, '#FFF1DA', '#D9A56E'),
      oval(200, 232, 62, 15, '#D8B595'),
      oval(200, 229, 60, 14, '#F3DEB8'),
      ...[
        [160, 230],
        [186, 236],
        [214, 236],
        [240, 230],
        [176, 224],
        [226, 224],
      ].map(([x = 0, y = 0]) => dumpling(x, y)),
      arm(actors[0]!, [122, 210]),
      arm(actors[0]!, [92, 210]),
      dumpling(108, 210),
      arm(actors[1]!, [182, 204]),
      arm(actors[1]!, [220, 204]),
      dumpling(201, 206),
      arm(actors[2]!, [276, 214]),
      placed('translate(304 230) rotate(-10)', box(-34, -6, 68, 12, 6, '#B97645'), box(-46, -3, 92, 6, 3, '#8A5433')),
      disc(346, 238, 15, '#FFF9EF'),
    ].join(''),
}

/** Three at a small place; bowls, a lamp, the kitchen behind. */
export const smallPlace: Scene = {
  sky: ['#FBE3C6', '#EDA77C', '#B5583F'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [108, 124, 1.4],
    [200, 114, 1.4],
    [292, 124, 1.4],
  ],
  draw: (actors, pick) =>
    [
      box(-300, 30, 1000, 60, 0, '#7A3B2A', 0.3),
      ...[-220, -130, -40, 50, 290, 380, 470, 560].map(
        (x) =>
          shape(`M${x} 26h62v52q-31 16-62 0z`, pick(['#3A5CF0', '#C6341E', '#2E7D5B']), 0.85) +
          disc(x + 31, 52, 12, '#FFF1DA', 0.9),
      ),
      lamp(200, 44, '#FFF1DA', 0.14),
      busts(actors),
      counter(208, '#B5704A', '#8A4A30'),
      ...[108, 200, 292].map((x, at) =>
        placed(
          `translate(${x} ${at === 1 ? 234 : 238})`,
          shape('M-26-18h52q-2 22-18 26h-16q-16-4-18-26z', ['#FFF9EF', '#3A5CF0', '#FFF9EF'][at]!),
          oval(0, -18, 26, 7, ['#F2B63D', '#FFF1DA', '#E4472B'][at]!),
          disc(-8, -19, 4, '#5AA86B'),
          disc(8, -18, 5, '#FFF9EF'),
        ),
      ),
      steam(108, 212),
      steam(292, 212),
      arm(actors[0]!, [140, 212]),
      line('M140 210l-24 10M142 205l-22 10', '#4A2D1E', 3),
      arm(actors[2]!, [262, 212]),
      line('M262 210l22 10M260 205l22 9', '#4A2D1E', 3),
      cup(154, 240, '#FFF9EF', '#C98D55'),
      cup(250, 240, '#FFF9EF', '#C98D55'),
    ].join(''),
}

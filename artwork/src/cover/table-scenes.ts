import { box, disc, heart, line, oval, placed, ring, shape } from '#brush.ts'
import type { Scene } from '#cover/scene.ts'

/** 手作烘焙: a cupcake under sprinkles. */
export const craft: Scene = {
  sky: ['#FFF0E0', '#FFD2C2', '#F59AA0'],
  draw: (pick) =>
    [
      disc(200, 150, 138, '#fff', 0.25),
      disc(200, 150, 104, '#fff', 0.22),
      shape('M126 160h148l-17 66a13 13 0 0 1-13 10h-88a13 13 0 0 1-13-10z', pick(['#3A5CF0', '#2E9C86', '#7A5BD6'])),
      line('M150 166l8 62M175 166l4 64M200 166v64M225 166l-4 64M250 166l-8 62', '#fff', 4.5, 0.28),
      shape('M112 160c-4-24 16-38 34-32 4-30 36-44 60-32 26-14 58 4 58 30 22-2 34 18 24 34z', '#FFF7EF'),
      shape('M112 160c10 10 24 8 32-2 8 12 26 12 34 0 8 12 28 12 36 0 8 12 28 12 36 0 8 10 26 12 38 2z', '#FFE3D3'),
      pick([
        disc(200, 84, 16, '#E4472B') + disc(195, 79, 4, '#fff', 0.6) + line('M200 70c2-10 10-15 20-15', '#5AA86B', 4.5),
        heart(200, 102, 0.72, '#F4573F'),
      ]),
      line('M156 136l9 5M262 142l5 8', '#FF7A63', 5.5),
      line('M194 116l7-7', '#3A5CF0', 5.5),
      line('M230 126l9 2', '#F2B63D', 5.5),
      line('M82 116l8 6M322 96l-6 8M96 206l9-4', '#FF7A63', 5.5, 0.8),
      line('M104 78l2 9M314 190l8 5', '#F2B63D', 5.5),
      line('M300 60l8-3M76 162l3 8M330 146l-8 4', '#fff', 5.5),
    ].join(''),
}

/** 聚餐: a pot of two soups and plates around it. */
export const dinner: Scene = {
  sky: ['#FFE2B8', '#FFB77E', '#F0734F'],
  draw: (pick) =>
    [
      disc(200, 150, 172, '#fff', 0.14),
      plate(70, 84, 38, disc(-9, 4, 13, '#7FC48D'), disc(10, 6, 12, '#9FD3A8'), disc(1, -10, 12, '#5AA86B')),
      plate(334, 86, 37, line('M-14 6c-2-16 12-22 20-16M-2 14c14 2 20-8 18-18', '#F08A78', 9)),
      plate(
        70,
        222,
        36,
        box(-15, -14, 14, 14, 3, '#FFE08F'),
        box(3, -10, 14, 14, 3, '#FFD36A'),
        box(-8, 4, 14, 14, 3, '#FFE9B0'),
      ),
      plate(334, 218, 38, disc(-8, -6, 11, '#C9A07E'), disc(10, -2, 10, '#B98B67'), disc(-1, 12, 9, '#D8B595')),
      disc(203, 160, 90, '#8E2C17', 0.2),
      box(100, 136, 200, 28, 12, '#3D3945'),
      disc(200, 150, 87, '#2D2A33'),
      placed(
        `rotate(${pick([0, -32, 40])} 200 150)`,
        shape('M200 71a79 79 0 0 1 0 158 39.5 39.5 0 0 0 0-79 39.5 39.5 0 0 1 0-79z', '#FFF1DA'),
        shape('M200 71a79 79 0 0 0 0 158 39.5 39.5 0 0 0 0-79 39.5 39.5 0 0 1 0-79z', '#E4472B'),
        ...(
          [
            [158, 126, 7],
            [148, 166, 5],
            [178, 200, 6],
            [180, 176, 4],
          ] as const
        ).map(([x, y, r]) => disc(x, y, r, '#FFD27A')),
        ...(
          [
            [244, 118, 7],
            [254, 184, 6],
            [258, 152, 5],
            [218, 98, 4],
          ] as const
        ).map(([x, y, r]) => disc(x, y, r, '#5AA86B')),
        line('M150 140l12 8M166 152l8-10', '#A92D1B', 5),
        disc(226, 140, 9, '#F2B9A0'),
        disc(226, 140, 4, '#FFF1DA'),
      ),
    ].join(''),
}

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

const bean = (x: number, y: number, turn: number, size: number): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    oval(0, 0, 12, 16, '#8A4C30'),
    line('M0-13c6 8-6 18 0 26', '#D9A37E', 2.6),
  )

const layeredHeart = heart(146, 187, 1.1, '#F7DFC4') + heart(146, 174, 0.8, '#9A5B3B') + heart(146, 170, 0.6, '#F7DFC4')

/** 咖啡局: two cups from above. */
export const coffee: Scene = {
  sky: ['#F8E7D3', '#EFC9A8', '#D99B78'],
  draw: (pick) =>
    [
      shape('M-20 236L236-20h60L-20 296z', '#fff', 0.16),
      shape('M120 320L420 20v70L190 320z', '#fff', 0.1),
      disc(153, 163, 82, '#A8603F', 0.2),
      disc(146, 153, 82, '#FFF8EF'),
      disc(146, 153, 67, '#EBD6BF', 0.5),
      line('M188 127l15-11', '#C99B7A', 15, 0.3),
      line('M185 125l16-11', '#fff', 14),
      disc(146, 153, 51, '#fff'),
      disc(146, 153, 43, '#9A5B3B'),
      pick([heart(146, 181, 1, '#F7DFC4'), layeredHeart]),
      disc(294, 111, 58, '#A8603F', 0.18),
      disc(289, 103, 58, '#3D57D6'),
      disc(289, 103, 48, '#fff', 0.1),
      line('M263 82l-12-10', '#fff', 11),
      disc(289, 103, 36, '#fff'),
      disc(289, 103, 30, '#C58B62'),
      line('M274 107c-3-22 30-24 30-3 0 18-23 17-21 2 2-11 13-7 11 0', '#F3DABF', 4.5),
      bean(302, 206, 32, 1.1),
      bean(340, 186, -24, 0.85),
      bean(262, 232, 72, 0.85),
    ].join(''),
}

const pips = (...places: [number, number][]): string => places.map(([x, y]) => disc(x, y, 5.5, '#7A4A00')).join('')

const plate = (x: number, y: number, radius: number, ...food: string[]): string =>
  disc(x + 3, y + 6, radius, '#8E2C17', 0.14) +
  disc(x, y, radius, '#fff') +
  disc(x, y, radius - 6, '#FFF1E2') +
  placed(`translate(${x} ${y})`, ...food)

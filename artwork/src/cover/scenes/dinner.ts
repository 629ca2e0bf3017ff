import { box, disc, line, placed, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const plate = (x: number, y: number, radius: number, ...food: string[]): string =>
  disc(x + 3, y + 6, radius, '#8E2C17', 0.14) +
  disc(x, y, radius, '#fff') +
  disc(x, y, radius - 6, '#FFF1E2') +
  placed(`translate(${x} ${y})`, ...food)

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

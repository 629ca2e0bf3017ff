import { disc, heart, line, oval, placed, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

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

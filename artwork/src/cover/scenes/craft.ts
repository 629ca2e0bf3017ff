import { disc, heart, line, shape } from '#brush/brush.ts'
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

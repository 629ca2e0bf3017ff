import { disc, line, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const stars = [
  [70, 72, 2.5],
  [124, 92, 2],
  [150, 44, 2],
  [186, 70, 2.5],
  [240, 40, 2],
  [362, 128, 2.5],
  [46, 128, 2],
  [256, 112, 2],
] as const

/** 露营: a lit tent, a fire and the moon. */
export const camping: Scene = {
  sky: ['#152353', '#3448A8', '#F2A38C'],
  draw: (pick) =>
    [
      pick([
        shape('M296 60a30 30 0 1 0 32 42a25 25 0 1 1-32-42z', '#FFF1CF'),
        disc(304, 90, 28, '#FFF1CF') + disc(296, 84, 6, '#E9D5A8') + disc(312, 98, 4, '#E9D5A8'),
      ]),
      disc(304, 90, 52, '#FFF1CF', 0.1),
      ...stars.map(([x, y, radius]) => disc(x, y, radius, '#fff')),
      shape('M0 196c70-44 130-34 196-10s130 12 204-26v150H0z', '#1D2C6C'),
      disc(190, 176, 104, '#FFC98A', 0.14),
      shape('M0 226c110-24 250-22 400 0v84H0z', '#12204F'),
      shape('M190 104L96 228h188z', '#FF8A6E'),
      shape('M190 104L146 228h88z', '#FFE2B4'),
      shape('M190 104l-20 124h40z', '#B0452F'),
      line('M190 106l-8-13M190 106l8-13', '#FFE2B4', 4),
      disc(316, 222, 34, '#FFC24D', 0.16),
      shape('M316 236c-16-14 2-22 2-40 18 12 22 30 8 40z', '#FFC24D'),
      shape('M318 236c-7-7 2-10 3-18 7 6 8 14 3 18z', '#FF7A63'),
      line('M302 240l34-6M302 234l34 6', '#7A4B34', 6),
    ].join(''),
}

import { disc, line, oval, placed, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const frisbee = placed(
  'rotate(-16 288 116)',
  oval(288, 123, 62, 23, '#C9442F'),
  oval(288, 115, 62, 23, '#FF7A63'),
  `<ellipse cx="288" cy="112" rx="42" ry="14" fill="none" stroke="#fff" stroke-width="3.5" opacity=".85"/>`,
  oval(288, 111, 20, 6.5, '#fff', 0.9),
)

const shuttlecock = placed(
  'translate(294 130) rotate(-64)',
  shape('M-14 12L-40 -50c14-8 66-8 80 0L14 12z', '#fff'),
  line('M-8 8l-14-60M0 8v-62M8 8l14-60M-29-24c14 6 44 6 58 0', '#C3D6E8', 3),
  shape('M-16 12h32v10a16 16 0 0 1-32 0z', '#FF7A63'),
  shape('M-16 10h32v7h-32z', '#C9442F'),
)

/** 运动: something flies over a green. */
export const sport: Scene = {
  sky: ['#BFE9FF', '#A8E3C8', '#63C58B'],
  draw: (pick) =>
    [
      disc(98, 92, 34, '#FFF4C9'),
      disc(98, 92, 52, '#FFF4C9', 0.3),
      shape('M0 198c90-30 180-36 400-8v120H0z', '#3FAE74'),
      shape('M0 226c110-26 230-22 400 4v80H0z', '#2E965F'),
      line('M-10 254C130 228 280 228 410 250M-10 282C130 256 280 256 410 278', '#fff', 3.5, 0.38),
      line('M40 206C114 104 196 74 226 92', '#fff', 4, 1, '2 12'),
      pick([frisbee, shuttlecock]),
    ].join(''),
}

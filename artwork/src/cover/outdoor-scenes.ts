import { disc, line, oval, placed, ring, shape } from '#brush.ts'
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

/** 骑行: a bicycle on a country road. */
export const cycling: Scene = {
  sky: ['#D9ECFF', '#A9C8FF', '#7FA2F5'],
  draw: (pick) => {
    const frame = pick(['#FF7A63', '#FFC24D', '#F3F6FF'])
    return [
      disc(310, 88, 30, '#FFF3D2'),
      disc(310, 88, 48, '#FFF3D2', 0.3),
      shape('M78 96a17 17 0 0 1 32-7 15 15 0 0 1 25 11H73a9 9 0 0 1 5-4z', '#fff', 0.75),
      shape('M0 186c90-26 250-46 400-12v140H0z', '#5B7FE0', 0.5),
      shape('M0 222c120-18 280-16 400 0v90H0z', '#3355C4'),
      line('M-6 262h420', '#fff', 4, 0.45, '22 20'),
      oval(130, 229, 40, 5, '#1B2A68', 0.35),
      oval(270, 229, 40, 5, '#1B2A68', 0.35),
      wheel(130),
      wheel(270),
      line(
        'M130 180l42-66h64l34 66M172 114l30 66h-72M202 180l34-66M236 114l-9-28h22a9 9 0 0 1 0 18M172 114l-7-14',
        frame,
        8,
      ),
      line('M152 98h28', '#22315F', 9),
      disc(202, 180, 11, '#22315F'),
      line('M202 180l9 20M204 200h15', '#22315F', 5),
    ].join('')
  },
}

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

const tree = (x: number, ground: number, height: number): string =>
  shape(`M${x} ${ground - height}l${height * 0.34} ${height}h${height * -0.68}z`, '#233680')

const hiker = (x: number, ground: number, coat: string, pack: string): string =>
  line(`M${x - 3} ${ground}l2-9M${x + 4} ${ground}l-2-9`, '#1B2A68', 3.4) +
  line(`M${x - 5.5} ${ground - 18}v6`, pack, 6) +
  line(`M${x} ${ground - 18}v8`, coat, 8) +
  disc(x + 0.6, ground - 28, 5, '#FFE0C7') +
  shape(`M${x - 5} ${ground - 27}a5.6 5.6 0 0 1 11-2l4 2z`, pack)

/** 户外徒步: two walkers, a trail and hills in front of the sun. */
export const hiking: Scene = {
  sky: ['#FFD9B8', '#FFB39A', '#B9B4F0'],
  draw: (pick) => {
    const [x, y] = pick([
      [262, 112],
      [232, 100],
      [286, 122],
    ])
    return [
      disc(x, y, 76, '#FFF3DC', 0.25),
      disc(x, y, 46, '#FFF3DC'),
      line('M112 96q7-8 13 0q6-8 13 0M148 78q5-6 10 0q5-6 10 0', '#fff', 2.6, 0.8),
      shape('M0 190c50-50 84-66 118-50 30 14 46 44 84 30 34-12 60-62 112-48 40 10 62 40 86 52v140H0z', '#9C9FE8'),
      shape('M0 212c44-22 78-44 122-30 50 16 76 38 132 16 46-18 84-30 146 4v110H0z', '#5E72D6'),
      shape('M0 246c70-36 140-24 200-10s130 8 200-22v100H0z', '#2F459F'),
      tree(84, 230, 38),
      tree(103, 232, 28),
      tree(306, 240, 40),
      tree(326, 237, 28),
      line('M176 304c-8-22 34-24 28-42-4-10-12-14-6-22', '#FFE9D2', 5, 1, '1 10'),
      hiker(196, 234, '#FF7A63', '#C9442F'),
      hiker(218, 237, '#FFCE6A', '#E09A2E'),
    ].join('')
  },
}

const wheel = (x: number): string =>
  ring(x, 180, 46, '#22315F', 7) +
  ring(x, 180, 38, '#fff', 1.6, 0.45) +
  line(`M${x - 38} 180h76M${x} 142v76M${x - 27} 153l54 54M${x + 27} 153l-54 54`, '#22315F', 1.6, 0.35) +
  disc(x, 180, 6, '#22315F')

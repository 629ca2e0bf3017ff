import { disc, line, oval, ring, shape } from '#brush/brush.ts'
import type { Scene } from '#cover/scene.ts'

const wheel = (x: number): string =>
  ring(x, 180, 46, '#22315F', 7) +
  ring(x, 180, 38, '#fff', 1.6, 0.45) +
  line(`M${x - 38} 180h76M${x} 142v76M${x - 27} 153l54 54M${x + 27} 153l-54 54`, '#22315F', 1.6, 0.35) +
  disc(x, 180, 6, '#22315F')

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

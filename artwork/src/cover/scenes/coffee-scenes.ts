import { box, disc, heart, line, oval, shape } from '#brush.ts'
import { arm, bust, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import {
  book,
  bubble,
  counter,
  cup,
  dots,
  ground,
  lamp,
  plant,
  plate,
  shelf,
  steam,
  sun,
  tree,
  wave,
  windowOn,
} from '../stage.ts'

const rain = line(
  'M160 70l-5 14M190 56l-5 14M226 84l-5 14M246 60l-5 14M180 110l-5 14M214 120l-5 14M150 100l-4 12',
  '#BFD0FF',
  2.4,
  0.7,
)

/** Two by the window while it rains. */
export const rainyWindow: Scene = {
  sky: ['#F6DFC4', '#E6BF97', '#B98259'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [126, 122, 1.55],
    [276, 122, 1.55],
  ],
  draw: ([left, right], pick) =>
    [
      windowOn(136, 44, 128, 108, { frame: '#7A4A30', glass: '#34539B', view: rain }),
      shelf(-130, 100, '#8A5638'),
      shelf(470, 110, '#8A5638'),
      lamp(40, 44, '#F4573F', 0.1),
      bust(left!),
      bust(right!),
      counter(206, '#A5693F', '#8A5433'),
      arm(left!, [158, 212]),
      arm(right!, [246, 212]),
      cup(150, 226, '#FFF9EF'),
      cup(252, 226, '#3A5CF0'),
      steam(150, 200),
      steam(252, 200),
      plate(
        201,
        226,
        28,
        pick([
          shape('M-16-2q16-26 32 0z', '#D9935F') + disc(0, -14, 4, '#F4573F'),
          shape('M-15 0v-14l30-6v20z', '#FFF1DA') + line('M-15-8l30-5', '#F08A78', 4),
          line('M-14-4q14-16 28 0', '#D9935F', 9) + line('M-8-8l4 5M2-10l3 6', '#B97645', 2.5),
        ]),
      ),
      plant(358, 208),
    ].join(''),
}

/** A cup poured by hand; one pours, one waits for it. */
export const pourOver: Scene = {
  sky: ['#FBEBD3', '#EBC79E', '#C98F63'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [134, 118, 1.6],
    [282, 124, 1.45],
  ],
  draw: ([barista, guest], pick) =>
    [
      shelf(20, 84, '#8A5638', ['#FFF9EF', '#5E8FA8', '#F4573F', '#FFCE6A']),
      shelf(290, 76, '#8A5638', ['#FFCE6A', '#FFF9EF', '#7FC48D', '#5E8FA8']),
      shelf(-160, 110, '#8A5638'),
      shelf(480, 100, '#8A5638'),
      bust(guest!),
      bust(barista!),
      shape('M106 168h56l8 60H98z', pick(['#3B5B52', '#4A3B5E', '#7A3B2E']), 0.95),
      line('M112 168l-2-16M156 168l2-16', '#2F2A33', 4, 0.5),
      counter(214, '#93593A', '#7A4A30'),
      shape('M190 234h44l-7-24h-30z', '#fff', 0.55),
      shape('M194 232h36l-4-12h-28z', '#8A5A3C'),
      shape('M188 186h48l-14 24h-20z', '#FFF9EF'),
      oval(212, 186, 24, 5, '#7A4A30'),
      line('M180 172q16-4 30 12', '#5E6B85', 4.5),
      arm(barista!, [170, 164, 160, 196]),
      shape('M142 156h38l6 32h-50z', '#5E6B85'),
      line('M142 160q-16 4-6 24', '#3D4760', 5),
      box(150, 150, 22, 7, 3, '#3D4760'),
      cup(274, 230, '#FFF9EF'),
      steam(274, 204),
      arm(guest!, [302, 218]),
      oval(120, 234, 7, 5, '#6A4330'),
      oval(134, 238, 7, 5, '#8A5433'),
      oval(108, 240, 7, 5, '#4A2D1E'),
    ].join(''),
}

/** Three round a table, all have something to say. */
export const bigTable: Scene = {
  sky: ['#DDEBF7', '#F3D9C0', '#E2A57E'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [106, 128, 1.35],
    [200, 122, 1.4],
    [294, 128, 1.35],
  ],
  draw: (actors, pick) =>
    [
      shelf(-150, 104, '#A5693F'),
      shelf(470, 104, '#A5693F'),
      plant(20, 200, '#3A5CF0'),
      plant(386, 200),
      lamp(200, 40, pick(['#2FA283', '#F4573F', '#3A5CF0']), 0.12),
      busts(actors, 240),
      bubble(146, 76, 54, -1, dots('#F4573F')),
      bubble(
        262,
        78,
        50,
        1,
        pick([heart(0, 12, 0.4, '#F4573F'), dots('#3A5CF0'), line('M-10-2q5-8 10 0t10 0', '#2FA283', 4)]),
      ),
      roundTable200,
      arm(actors[0]!, [136, 222]),
      arm(actors[2]!, [266, 222]),
      cup(128, 236, '#F4573F'),
      cup(200, 226, '#FFCE6A'),
      cup(276, 236, '#3A5CF0'),
      steam(200, 200),
      plate(236, 246, 20, disc(-6, -4, 6, '#D9935F'), disc(5, -5, 6, '#C98D55')),
    ].join(''),
}

const roundTable200 =
  oval(200, 244, 176, 50, '#6A3B22', 0.4) + oval(200, 236, 176, 48, '#A5693F') + oval(200, 231, 168, 42, '#C98D62')

/** Two read, each a book of their own. */
export const reading: Scene = {
  sky: ['#F1E7DA', '#D9C3A5', '#9E8468'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [126, 116, 1.55],
    [274, 116, 1.55],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-190, -60, 330, 450].map((x, at) =>
        shelf(x, 92, '#7A5A43', at % 2 ? undefined : ['#8468D9', '#FFF9EF', '#2FA283', '#F4573F']),
      ),
      ...[-190, -60, 330, 450].map((x, at) =>
        shelf(x, 152, '#7A5A43', at % 2 ? ['#5E8FA8', '#F2B63D', '#FFF9EF', '#D9607C'] : undefined),
      ),
      windowOn(152, 36, 96, 84, {
        glass: '#D8E9FF',
        view: sun(222, 62, 14) + shape('M152 120v-16q40-16 96 0v16z', '#9CC3A0'),
      }),
      bust(left!),
      bust(right!),
      counter(218, '#B98A5F', '#93683F'),
      book(130, 200, pick(['#F4573F', '#8468D9', '#2FA283']), 1.15),
      book(272, 200, pick(['#3A5CF0', '#1E6F86', '#D9607C']), 1.15),
      arm(left!, [98, 206, 84, 190]),
      arm(left!, [164, 206, 170, 190]),
      arm(right!, [238, 206, 232, 190]),
      arm(right!, [306, 206, 318, 190]),
      cup(198, 238, '#FFCE6A'),
      steam(198, 212),
    ].join(''),
}

/** Two outside under an umbrella, the morning still cool. */
export const terrace: Scene = {
  sky: ['#CFEBFF', '#FFE9C9', '#FFC9A0'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [122, 128, 1.5],
    [280, 128, 1.5],
  ],
  draw: ([left, right]) =>
    [
      sun(338, 96, 22),
      ...[-210, -110, 10, 396, 500, 590].map((x, at) => tree(x, 210, 1.2, at % 2 ? '#5FAE72' : '#7CC386')),
      wave(200, 8, 200, '#E9CFA8'),
      line('M200 62v150', '#fff', 6),
      shape('M92 74q108-74 216 0q-27-14-54 0q-27-14-54 0q-27-14-54 0q-27-14-54 0z', '#F4573F'),
      shape('M146 74q8-44 54-56q46 12 54 56q-27-14-54 0q-27-14-54 0z', '#FFF6EC'),
      bust(left!),
      bust(right!),
      ground(238, '#E2C196'),
      oval(200, 250, 108, 24, '#8A5638', 0.35),
      oval(200, 234, 104, 24, '#FFF9EF'),
      oval(200, 231, 98, 20, '#fff'),
      arm(left!, [160, 220]),
      arm(right!, [242, 220]),
      cup(154, 236, '#8FA6FF'),
      cup(250, 236, '#FFCE6A'),
      steam(154, 210),
      plate(201, 238, 22, line('M-10-4q10-14 20 0', '#D9935F', 8)),
    ].join(''),
}

import { box, disc, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { bulbs, cup, ground, lamp, picture, plant, stars, tree, wave, windowOn } from '../stage.ts'

const popcorn = (x: number, y: number, size = 1): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    disc(-12, -24, 9, '#FFF1C9'),
    disc(2, -29, 10, '#FFE08F'),
    disc(14, -23, 8, '#FFF1C9'),
    shape('M-22-20h46l-7 42h-32z', '#fff'),
    shape('M-22-20h11l3 42h-7zM-4-20h11l-1 42h-8zM14-20h10l-7 42h-6z', '#F4573F'),
  )

const seats = (y: number, colour: string, shift: number): string =>
  Array.from({ length: 13 }, (_, at) => box(LEFT + shift + at * 82, y, 70, 140, 20, colour)).join('')
const LEFT = -325

/** Three in the cinema, the light of the screen on their faces. */
export const cinema: Scene = {
  sky: ['#2B1436', '#6E2A4E', '#C9504A'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [118, 124, 1.4],
    [200, 118, 1.4],
    [282, 124, 1.4],
  ],
  draw: (actors, pick) =>
    [
      shape('M200-40L-60 320h520z', '#FFF1DA', 0.13),
      shape('M200-40L60 320h280z', '#FFF1DA', 0.1),
      box(184, 4, 32, 18, 5, '#FFF1DA', 0.7),
      seats(96, '#7A2436', 0),
      busts(actors),
      seats(206, '#A5334A', 41),
      popcorn(158, 206),
      popcorn(246, 206),
      arm(actors[0]!, [142, 208]),
      arm(actors[2]!, [262, 208]),
      pick([
        placed(
          'translate(200 214)',
          shape('M-11-26h22l-3 34h-16z', '#3A5CF0'),
          box(-13, -31, 26, 7, 3, '#fff'),
          line('M3-31l4-16', '#fff', 3),
        ),
        placed(
          'translate(200 216)',
          box(-20, -14, 40, 18, 9, '#1B1538'),
          disc(-10, -5, 6, '#F4573F', 0.9),
          disc(10, -5, 6, '#3A5CF0', 0.9),
        ),
      ]),
    ].join(''),
}

/** Three on the lawn, the screen behind them. */
export const openAir: Scene = {
  sky: ['#141C4F', '#3448A8', '#E59A8C'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [106, 134, 1.3],
    [200, 130, 1.3],
    [294, 134, 1.3],
  ],
  draw: (actors, pick) =>
    [
      stars,
      ...[-220, -130, -40, 444, 530].map((x, at) => tree(x, 200, 1.3, at % 2 ? '#2A3C86' : '#22327A')),
      line('M84 200V40M316 200V40', '#0D1338', 7),
      box(70, 34, 260, 132, 6, '#0D1338'),
      box(78, 42, 244, 116, 3, '#5B74EE'),
      pick([
        disc(260, 76, 18, '#FFF1C9') + shape('M78 158v-34q60-36 122-8t122-12v54z', '#3D52CC'),
        disc(178, 92, 30, '#FF8A73') + disc(220, 92, 30, '#FFD98A', 0.9),
        shape('M200 132s-34-20-34-46a18 18 0 0 1 34-9 18 18 0 0 1 34 9c0 26-34 46-34 46z', '#FF8A73'),
      ]),
      bulbs(18),
      wave(186, 8, 160, '#1D2C6C'),
      busts(actors),
      wave(208, 8, 180, '#16225A', 60),
      shape('M60 214h280l30 50H30z', '#F4573F', 0.9),
      line('M54 226h292M44 242h312', '#FFF1DA', 4, 0.6),
      popcorn(154, 226, 0.8),
      cup(250, 236, '#FFF9EF'),
      arm(actors[1]!, [172, 212]),
    ].join(''),
}

/** Two on the stage after the film, one asks. */
export const filmTalk: Scene = {
  sky: ['#1F2A4E', '#3F5A8C', '#E0A27A'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [124, 122, 1.45],
    [276, 122, 1.45],
  ],
  draw: ([left, right], pick) =>
    [
      shape('M70-20L10 320h150zM330-20L240 320h150z', '#FFF1DA', 0.13),
      box(150, 38, 100, 62, 4, '#0F1A38'),
      box(155, 43, 90, 52, 2, '#8FB0E0'),
      pick([
        disc(214, 62, 9, '#FFF1C9') + shape('M155 95v-16q44-24 90 0v16z', '#3F7A6B'),
        shape('M185 52l30 17-30 17z', '#fff'),
        disc(200, 68, 16, '#F4573F'),
      ]),
      box(-150, 50, 90, 60, 4, '#0F1A38', 0.5),
      box(460, 50, 90, 60, 4, '#0F1A38', 0.5),
      ...[124, 276].map((x) => box(x - 54, 132, 108, 110, 26, x < 200 ? '#D9714A' : '#2FA283')),
      bust(left!),
      bust(right!),
      ...[124, 276].map((x) => box(x - 60, 204, 120, 46, 18, x < 200 ? '#C45F3B' : '#268A6F')),
      ground(244, '#141D3C'),
      arm(left!, [156, 172, 176, 196]),
      placed('translate(156 160) rotate(-12)', box(-4, 0, 8, 24, 4, '#1B1538'), oval(0, -4, 7, 9, '#E9E4FF')),
      arm(right!, [238, 190]),
      ...[-200, -130, -60, 14, 84, 154, 246, 316, 386, 456, 526].map(
        (x, at) => disc(x, 284 - (at % 2) * 6, 20, '#0A1024') + box(x - 28, 300, 56, 30, 14, '#0A1024'),
      ),
      oval(200, 236, 30, 8, '#C98D62'),
      cup(194, 234, '#FFF9EF'),
    ].join(''),
}

/** Three under one blanket on the sofa. */
export const sofaNight: Scene = {
  sky: ['#2A2F66', '#5F5AA8', '#F2A98C'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [118, 122, 1.35],
    [200, 114, 1.35],
    [282, 122, 1.35],
  ],
  draw: (actors, pick) =>
    [
      windowOn(24, 40, 62, 76, { frame: '#1F2350', glass: '#3D4C96', view: disc(66, 62, 10, '#FFF1C9') }),
      picture(320, 50, 52, 56, '#FFE0D0', disc(346, 78, 14, '#F4573F')),
      windowOn(-140, 46, 84, 84, { frame: '#1F2350', glass: '#3D4C96' }),
      plant(470, 220),
      lamp(372, 92, '#FFCE6A', 0.08),
      disc(200, 160, 150, '#BFD0FF', 0.12),
      box(46, 120, 308, 120, 34, '#E8745C'),
      busts(actors),
      box(26, 164, 44, 90, 20, '#D9604A'),
      box(330, 164, 44, 90, 20, '#D9604A'),
      shape('M66 190q32-16 66 0t68 0t68 0t66 0v78H66z', pick(['#6FDDB3', '#FFD98A', '#8FA6FF'])),
      line('M70 208q32-14 64 0t66 0t66 0t64 0M70 232q32-14 64 0t66 0t66 0t64 0', '#fff', 5, 0.55),
      popcorn(242, 208),
      arm(actors[2]!, [264, 196]),
      arm(actors[0]!, [140, 196]),
      ground(258, '#3A2F66', 0.8),
    ].join(''),
}

/** Two make a film: clapperboard and camera. */
export const makers: Scene = {
  sky: ['#FFE3C9', '#F7A98A', '#8C6FB0'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [118, 122, 1.5],
    [276, 124, 1.45],
  ],
  draw: ([left, right]) =>
    [
      disc(200, 120, 120, '#fff', 0.15),
      ...[-180, 490].map((x) => ring(x, 110, 40, '#5A3A5E', 8, 0.6) + disc(x, 110, 10, '#5A3A5E', 0.6)),
      shape('M40 34l40 20-14 30-40-22z', '#3B2A4E') + shape('M70 70l150 170H60z', '#FFF1C9', 0.2),
      line('M46 58v190', '#3B2A4E', 5),
      bust(left!),
      bust(right!),
      arm(left!, [156, 206]),
      arm(left!, [96, 208]),
      placed(
        'translate(128 204)',
        box(-36, -14, 72, 44, 4, '#2A2333'),
        placed(
          'rotate(-10 -36 -16)',
          box(-36, -28, 72, 12, 2, '#FFF9EF'),
          shape('M-30-28h12l-8 12h-12zM-6-28h12l-8 12h-12zM18-28h12l-8 12h-12z', '#2A2333'),
        ),
        box(-36, -16, 72, 10, 2, '#FFF9EF'),
        line('M-26 4h52M-26 14h30', '#fff', 3, 0.6),
      ),
      line('M268 236l-22 60M280 236l22 60', '#2A2333', 6),
      placed(
        'translate(270 206)',
        box(-30, -18, 56, 40, 6, '#2A3354'),
        ring(-14, -30, 13, '#2A3354', 6),
        ring(14, -30, 13, '#2A3354', 6),
        shape('M-30-8l-22-10v34l22-10z', '#3D4A74'),
        disc(12, 2, 5, '#F4573F'),
      ),
      arm(right!, [306, 206]),
      ground(262, '#5A3A5E', 0.4),
    ].join(''),
}

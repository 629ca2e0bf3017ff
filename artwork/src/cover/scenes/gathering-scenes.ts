import { box, disc, heart, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { book, bubble, cup, dots, glass, ground, lamp, plant, shelf, speck, wave, windowOn } from '../stage.ts'

const arch = (x: number): string => disc(x, 120, 96, '#fff', 0.1) + disc(x + 100, 120, 96, '#FFE3C9', 0.14)

/** Four side by side, two circles behind them that meet. */
export const gathering: Scene = {
  sky: ['#3A5CF0', '#7C7BF2', '#FFA08A'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [94, 132, 1.2],
    [162, 118, 1.3],
    [238, 118, 1.3],
    [306, 132, 1.2],
  ],
  draw: (actors, pick) =>
    [
      arch(150),
      disc(150, 120, 130, '#fff', 0.07),
      disc(250, 120, 130, '#FFE3C9', 0.1),
      bust(actors[1]!),
      bust(actors[2]!),
      bust(actors[0]!),
      bust(actors[3]!),
      wave(196, 10, 120, '#2B43C8', 40),
      wave(226, 10, 150, '#2338A6', 90),
      arm(actors[0]!, [120, 190]),
      arm(actors[3]!, [280, 190]),
      pick([
        speck('M60 70l6-5M130 62l6 5M270 62l7 4M346 84l6-6M-40 120l6 6M450 90l7-4', '#FFD98A'),
        speck('M50 90l8-3M128 66l4 7M292 70l6 5M352 100l-6 5M-60 90l6 6M460 120l7-4', '#6FDDB3'),
        heart(200, 88, 0.5, '#FF7A63'),
      ]),
      disc(200, 66, 5, '#fff', 0.6),
      cup(124, 186, '#FFCE6A'),
      glass(279, 188, '#FF9DB1'),
    ].join(''),
}

/** Three talk about a book. */
export const bookClub: Scene = {
  sky: ['#E8E3F5', '#C6BCE6', '#8E7FC0'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [104, 124, 1.35],
    [200, 112, 1.4],
    [296, 124, 1.35],
  ],
  draw: (actors, pick) =>
    [
      ...[-250, -130, -10, 306, 426, 546].map(
        (x, at) =>
          shelf(x, 84, '#6B5A9E', at % 2 ? undefined : ['#F4573F', '#FFF9EF', '#2FA283', '#FFCE6A']) +
          shelf(x, 146, '#6B5A9E', at % 2 ? ['#8FA6FF', '#FFCE6A', '#F4573F', '#FFF9EF'] : undefined),
      ),
      busts(actors, 250),
      bubble(148, 72, 48, -1, dots('#8468D9')),
      oval(200, 256, 190, 54, '#4F3F86', 0.5),
      oval(200, 250, 186, 50, '#C98D62'),
      oval(200, 246, 176, 44, '#DDA87C'),
      book(104, 216, pick(['#F4573F', '#3A5CF0', '#2FA283']), 0.95),
      book(296, 216, pick(['#FFCE6A', '#D9607C', '#1E6F86']), 0.95),
      arm(actors[0]!, [132, 212, 140, 200]),
      arm(actors[0]!, [76, 212, 66, 200]),
      arm(actors[2]!, [268, 212, 260, 200]),
      arm(actors[2]!, [324, 212, 334, 200]),
      cup(172, 240, '#FFF9EF'),
      placed('translate(222 236) rotate(-8)', box(-20, -5, 40, 10, 2, '#3A5CF0'), box(-18, -13, 36, 9, 2, '#FFCE6A')),
    ].join(''),
}

/** One on the stage, two play along. */
export const improv: Scene = {
  sky: ['#4A1638', '#A52F4E', '#F58B5E'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [110, 108, 1.05],
    [204, 104, 1.05],
    [298, 108, 1.05],
  ],
  draw: ([one, two, three]) =>
    [
      ...Array.from({ length: 13 }, (_, at) => box(-300 + at * 80, -10, 40, 240, 0, '#7A1F3C', 0.45)),
      shape('M-300-10h1000v26q-50 34-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0z', '#C6341E'),
      shape('M200-10L60 250h280z', '#FFF1C9', 0.18),
      ground(224, '#8A4A30'),
      ground(224, '#B5704A', 1, 7),
      oval(200, 244, 150, 16, '#FFF1C9', 0.25),
      figure(one!, {
        hip: [106, 174],
        feet: [
          [90, 240],
          [124, 240, 128, 206],
        ],
        hands: [
          [146, 124, 146, 148],
          [76, 152],
        ],
        trousers: '#2A3354',
      }),
      figure(two!, {
        hip: [204, 172],
        feet: [
          [184, 242, 178, 206],
          [226, 242, 232, 206],
        ],
        hands: [
          [164, 88, 172, 138],
          [244, 88, 236, 138],
        ],
        trousers: '#3B2F5E',
      }),
      figure(three!, {
        hip: [302, 174],
        feet: [
          [286, 240, 282, 206],
          [320, 240],
        ],
        hands: [
          [264, 128, 262, 150],
          [334, 150],
        ],
        trousers: '#4A3B32',
      }),
      placed(
        'translate(150 110)',
        shape('M-12-12q12-8 24 0q4 22-12 28q-16-6-12-28z', '#FFF9EF'),
        line('M-6-4h.1M6-4h.1', '#2A3354', 4),
        line('M-5 5q5 5 10 0', '#2A3354', 2.4),
      ),
    ].join(''),
}

/** One tells a story, two listen. */
export const storyteller: Scene = {
  sky: ['#FFE3BF', '#F7B28A', '#B56A86'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [104, 120, 1.5],
    [222, 126, 1.25],
    [300, 130, 1.2],
  ],
  draw: ([teller, one, two], pick) =>
    [
      windowOn(250, 36, 84, 66, { frame: '#8A4A5E', glass: '#FFF1DA', view: disc(306, 58, 11, '#FFD27A') }),
      shelf(-160, 90, '#8A4A5E'),
      shelf(480, 90, '#8A4A5E'),
      lamp(40, 60, '#F4573F', 0.1),
      ...[222, 300].map((x) => box(x - 44, 140, 88, 130, 26, x < 250 ? '#E8745C' : '#2FA283')),
      box(46, 136, 116, 130, 28, '#5E6FD0'),
      bust(two!),
      bust(one!),
      bust(teller!),
      ground(238, '#9A4F6B'),
      bubble(
        172,
        74,
        56,
        -1,
        pick([sunSmall, heart(0, 12, 0.45, '#F4573F'), shape('M-16 10l10-18 8 10 6-8 10 16z', '#2FA283')]),
      ),
      arm(teller!, [150, 170, 158, 200]),
      arm(teller!, [74, 190]),
      ...[58, 150, 184, 262, 340].map((x, at) =>
        box(x - 12, 206, 24, 46, 11, at < 2 ? '#5262BE' : at < 4 ? '#D9664E' : '#268A6F'),
      ),
      cup(262, 206, '#FFF9EF'),
      plant(376, 220),
    ].join(''),
}
const sunSmall = disc(0, 0, 9, '#FFB938') + line('M0-16v.1M14-8v.1M14 8v.1M0 16v.1M-14 8v.1M-14-8v.1', '#FFB938', 4)

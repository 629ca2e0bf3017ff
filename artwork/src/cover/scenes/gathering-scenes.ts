import { box, disc, heart, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import {
  book,
  bubble,
  cloud,
  counter,
  cup,
  dots,
  glass,
  ground,
  lamp,
  plant,
  shelf,
  speck,
  sun,
  tree,
  wave,
  windowOn,
} from '../stage.ts'

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

/** Two exchange things over a market stall. */
export const market: Scene = {
  sky: ['#D6F0F2', '#FFE3C2', '#FFB893'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [122, 126, 1.45],
    [278, 126, 1.45],
  ],
  draw: ([left, right], pick) =>
    [
      cloud(-120, 90, 1),
      ...Array.from({ length: 17 }, (_, at) =>
        shape(`M${-300 + at * 60} 22h60v40q-30 22-60 0z`, at % 2 ? '#FFF9EF' : '#F4573F'),
      ),
      line('M40 70v160M360 70v160M-180 70v160M580 70v160', '#A5693F', 6),
      bust(left!),
      bust(right!),
      counter(208, '#E2AE75', '#B5703F'),
      ...[-8, -6, -4, 10, 12, 14].map((at) => box(at * 30 + 20, 190, 40, 22, 4, at % 4 ? '#8FA6FF' : '#7FC48D')),
      arm(left!, [178, 190]),
      arm(right!, [222, 190]),
      pick([
        placed(
          'translate(200 178)',
          box(-17, -15, 34, 30, 4, '#3A5CF0'),
          line('M0-15v30M-17 0h34', '#FFCE6A', 5),
          line('M0-15q-14-14-14-2t14 2q14-14 14-2t-14 2', '#FFCE6A', 3.4),
        ),
        placed(
          'translate(200 180)',
          shape('M-18-10q18-16 36 0l-6 26h-24z', '#2FA283'),
          line('M-10-12q10-18 20 0', '#1E6F56', 4),
        ),
      ]),
      book(104, 232, '#8468D9', 0.8),
      placed(
        'translate(160 236)',
        box(-15, -20, 30, 22, 4, '#5E8FA8'),
        disc(0, -9, 7, '#FFF9EF'),
        disc(0, -9, 3, '#2A3354'),
      ),
      placed(
        'translate(240 238)',
        shape('M-14-24h28l-4 26h-20z', '#FFF9EF'),
        line('M0-24q-8-14-2-22M0-24q8-10 10-18', '#3F8A57', 4),
      ),
      placed(
        'translate(300 236)',
        disc(0, -12, 14, '#FFCE6A'),
        shape('M-9-22l-4-9 9 3zM9-22l4-9-9 3z', '#FFCE6A'),
        line('M-5-13h.1M5-13h.1', '#5A3324', 4),
        line('M-4-7q4 4 8 0', '#5A3324', 2.4),
      ),
    ].join(''),
}

/** Three plant a tree together. */
export const volunteers: Scene = {
  sky: ['#D9F2E3', '#BFE3B4', '#86C283'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [102, 112, 1.05],
    [204, 120, 1.05],
    [302, 112, 1.05],
  ],
  draw: ([one, two, three]) =>
    [
      sun(60, 62, 22),
      cloud(306, 54, 0.8),
      ...[-220, -130, -40, 400, 480, 570].map((x, at) => tree(x, 206, 1.2, at % 2 ? '#4E9A66' : '#5FAE72')),
      wave(190, 12, 180, '#8FCB86'),
      wave(226, 8, 160, '#A5754F', 30),
      line('M254 236v-62', '#7A5A48', 6),
      oval(254, 160, 22, 24, '#5AA86B'),
      oval(244, 170, 14, 14, '#7FC48D'),
      figure(one!, {
        hip: [100, 178],
        feet: [
          [82, 240],
          [120, 242, 124, 208],
        ],
        hands: [
          [134, 172, 126, 180],
          [122, 192, 100, 192],
        ],
        trousers: '#2A3354',
        shoes: '#7A4B34',
      }),
      line('M136 156l-22 76', '#8A5638', 5),
      shape('M104 226l18 5-4 20q-14 2-20-8z', '#8A94A6'),
      figure(two!, {
        hip: [198, 190],
        feet: [
          [172, 242, 168, 212],
          [220, 242, 232, 208],
        ],
        hands: [
          [246, 190, 232, 188],
          [246, 210, 220, 210],
        ],
        trousers: '#5B4A8A',
        shoes: '#7A4B34',
      }),
      figure(three!, {
        hip: [306, 178],
        feet: [
          [290, 241, 286, 208],
          [326, 240],
        ],
        hands: [
          [282, 182, 282, 170],
          [330, 178],
        ],
        trousers: '#4A3B32',
        shoes: '#2FA283',
      }),
      placed(
        'translate(280 196)',
        shape('M-14-12h24l-3 24h-18z', '#3A5CF0'),
        line('M-14-6l-16-10', '#3A5CF0', 5),
        line('M-14-12q10-16 24 0', '#3A5CF0', 3),
      ),
      line('M248 208l-5 12M240 212l-5 12', '#8FD3F2', 3),
    ].join(''),
}

const laptop = (x: number, y: number, shell: string): string =>
  placed(
    `translate(${x} ${y})`,
    shape('M-34-34h68l4 36h-76z', shell),
    disc(0, -16, 6, '#fff', 0.85),
    box(-42, 2, 84, 6, 3, '#C9D2E4'),
  )

/** Two work side by side at one table. */
export const coworking: Scene = {
  sky: ['#E4F1FB', '#C3DBF0', '#F0CFAE'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [118, 114, 1.5],
    [282, 114, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-190, -50, 160, 380, 500].map((x) =>
        windowOn(x, 34, 82, 92, { glass: '#EAF6FF', view: shape(`M${x} 126v-20q41-18 82 0v20z`, '#9CC3A0') }),
      ),
      lamp(200, 34, '#2FA283', 0.1),
      plant(26, 220, '#3A5CF0'),
      plant(374, 220),
      bust(left!),
      bust(right!),
      counter(222, '#D9A56E', '#B9804C'),
      laptop(124, 230, pick(['#8A94A6', '#5E6B85'])),
      arm(left!, [84, 226]),
      placed(
        'translate(276 232)',
        box(-36, -8, 72, 12, 2, '#FFFDF8'),
        line('M-28-4h22M4-4h22', '#8FA6FF', 2.4),
        line('M0-8v12', '#C9D2E4', 2),
      ),
      arm(right!, [304, 222]),
      line('M304 220l-12-16', '#F4573F', 4.5),
      arm(right!, [244, 224]),
      cup(200, 240, '#FFCE6A'),
      steam200,
    ].join(''),
}
const steam200 = line('M195 214q5-6 0-12t0-12M206 214q5-6 0-12t0-12', '#fff', 3, 0.75)

/** Two sit still on cushions. */
export const meditation: Scene = {
  sky: ['#EAE6FA', '#CFD6F5', '#F3C9C0'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [122, 116, 1.15],
    [278, 116, 1.15],
  ],
  draw: (actors) =>
    [
      disc(200, 128, 110, '#fff', 0.3),
      disc(200, 128, 78, '#fff', 0.35),
      disc(200, 128, 46, '#FFE3B8', 0.9),
      ...[-200, -60, 460, 590].map((x) => plant(x, 216, '#8E93E0')),
      plant(26, 218, '#8E93E0'),
      plant(376, 218, '#8E93E0'),
      ground(214, '#B9AEE0'),
      ground(214, '#D3CBF0', 1, 6),
      ...actors.map((actor) => {
        const { x } = actor
        return (
          oval(x, 240, 66, 14, x < 200 ? '#F4573F' : '#3A5CF0', 0.85) +
          figure(actor, {
            hip: [x, 204],
            feet: [
              [x - 42, 228, x - 62, 216],
              [x + 42, 228, x + 62, 216],
            ],
            hands: [
              [x - 44, 206, x - 40, 170],
              [x + 44, 206, x + 40, 170],
            ],
            trousers: '#5B5A8E',
            shoes: actor.skin,
          })
        )
      }),
      placed(
        'translate(200 236)',
        shape('M-20-14h40q-2 18-12 20h-16q-10-2-12-20z', '#F2B63D'),
        oval(0, -14, 20, 5, '#B97F20'),
        line('M26-20l-10 8', '#8A5638', 5),
      ),
    ].join(''),
}

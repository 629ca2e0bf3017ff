import { box, disc, heart, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { bulbs, candle, cloud, cup, glass, ground, plate, roundTable, speck, sun, tree, wave } from '../stage.ts'

/** Two at a small table; what they say to each other is a heart. */
export const tableForTwo: Scene = {
  sky: ['#2B43C8', '#6B5BE6', '#FF8A73'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [126, 122, 1.6],
    [274, 122, 1.6],
  ],
  draw: ([left, right], pick) =>
    [
      disc(150, 140, 118, '#fff', 0.08),
      disc(250, 140, 118, '#FFD3C6', 0.12),
      disc(150, 140, 84, '#fff', 0.1),
      disc(250, 140, 84, '#FFD3C6', 0.16),
      bulbs(10),
      bust(left!, 226),
      bust(right!, 226),
      disc(200, 106, 23, '#fff'),
      pick([
        heart(200, 122, 0.54, '#F4573F'),
        line('M189 106h.1M200 106h.1M211 106h.1', '#3A5CF0', 7),
        disc(193, 106, 9, '#3A5CF0') + disc(207, 106, 9, '#FF7A63', 0.9),
      ]),
      roundTable(200, 222, 132),
      arm(left!, [160, 216]),
      arm(right!, [240, 216]),
      cup(150, 232, '#FFCE6A'),
      cup(252, 232, '#FF9DB1'),
      placed(
        'translate(200 226)',
        line('M0 8v-22', '#5AA86B', 3),
        disc(0, -18, 8, '#F4573F'),
        disc(-4, -22, 4, '#FF9A87'),
        shape('M-7 2h14l-3 14h-8z', '#8FA6FF'),
      ),
      speck('M44 190l8 6M352 62l7-7M-40 120l8 4M450 150l7-6', '#FFD98A'),
      disc(34, 98, 4, '#fff', 0.8),
      disc(366, 120, 5, '#fff', 0.7),
    ].join(''),
}

/** Four at a long table with candles. */
export const longTable: Scene = {
  sky: ['#4A2148', '#9B3F63', '#FF9A6B'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [92, 122, 1.2],
    [164, 112, 1.2],
    [236, 112, 1.2],
    [308, 122, 1.2],
  ],
  draw: (actors) =>
    [
      bulbs(14),
      busts(actors),
      ground(178, '#FFF4E6'),
      ground(178, '#FFFDF8', 1, 14),
      ground(252, '#E9C9AE'),
      ...[-170, -60, 20, 380, 460, 560].map((x) => plate(x, 216, 24)),
      plate(92, 214, 28, disc(-7, -4, 8, '#7FC48D'), disc(6, -3, 8, '#F4573F')),
      plate(308, 214, 28, line('M-10-2q6-10 20-4', '#F08A78', 8)),
      plate(200, 228, 34, disc(-12, -5, 9, '#FFCE6A'), disc(2, -9, 9, '#F2B63D'), disc(14, -4, 9, '#FF8A73')),
      candle(144, 208),
      candle(256, 208),
      glass(118, 208, '#C9345A'),
      glass(284, 208, '#FFCE6A'),
      glass(196, 200, '#C9345A'),
      arm(actors[0]!, [112, 186]),
      arm(actors[3]!, [290, 186]),
    ].join(''),
}

/** Two on a path between trees. */
export const stroll: Scene = {
  sky: ['#FFE8C9', '#FFC6A0', '#C7DDB2'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [152, 106, 1.05],
    [246, 106, 1.05],
  ],
  draw: ([one, other], pick) =>
    [
      sun(pick([306, 92, 200]), 82, 34),
      wave(176, 26, 130, '#A9CFA4', 40),
      wave(204, 18, 170, '#79B583'),
      ...[-230, -150, -70, 20, 372, 450, 540].map((x, at) =>
        tree(x, 214 + (at % 2) * 10, 1.15, at % 2 ? '#4E9A66' : '#5FAE72'),
      ),
      shape('M120 320l54-112h52l64 112z', '#FFF0DC'),
      figure(one!, {
        hip: [154, 172],
        feet: [
          [138, 240],
          [166, 242, 168, 206],
        ],
        behind: [[190, 170]],
        hands: [[126, 168, 126, 146]],
        trousers: '#2A3354',
      }),
      figure(other!, {
        hip: [244, 172],
        feet: [
          [230, 241, 230, 206],
          [260, 240],
        ],
        behind: [[204, 168]],
        hands: [[272, 150, 278, 160]],
        trousers: '#4A4A78',
      }),
      placed('translate(275 146)', shape('M-6-2h12l-2 15h-8z', '#fff'), box(-7, -5, 14, 4, 2, '#8A5A3C')),
      heart(199, 92, 0.5, '#F4573F'),
      speck('M60 262l6-2M96 274l7 1M318 268l7-2M352 256l6 2', '#FFD98A', 4),
    ].join(''),
}

/** Three on a blanket in the grass. */
export const picnic: Scene = {
  sky: ['#CDEBFF', '#C9EBCB', '#8FD08F'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [110, 118, 1.35],
    [200, 104, 1.35],
    [290, 118, 1.35],
  ],
  draw: (actors) =>
    [
      sun(334, 60, 24),
      cloud(60, 56, 1),
      cloud(-120, 70, 1.3),
      cloud(500, 66, 1.2),
      tree(20, 178, 1.3),
      tree(386, 172, 1.1, '#4E9A66'),
      tree(-120, 176, 1.2),
      tree(520, 176, 1.3),
      wave(168, 12, 180, '#7CC386'),
      shape('M156 52l22-20 12 26-20 14z', '#FF7A63'),
      line('M169 72q-18 30-48 62', '#fff', 1.6, 0.8),
      busts(actors),
      wave(196, 8, 220, '#5FAE72', 60),
      shape('M70 202h260l52 74H18z', '#FFF6EC'),
      line('M60 216h280M48 234h304M36 254h328M132 202l-34 74M200 202v74M268 202l34 74', '#F4573F', 6, 0.4),
      placed(
        'translate(122 232)',
        shape('M-26-14h52l-6 28h-40z', '#C98D55'),
        line('M-22-14q22-34 44 0', '#A56A3A', 4),
        line('M-24-4h48M-22 5h44', '#A56A3A', 2, 0.6),
      ),
      plate(204, 232, 34, disc(-12, -5, 9, '#FF7A63'), disc(4, -7, 10, '#7FC48D'), disc(15, -3, 7, '#FFCE6A')),
      glass(260, 240, '#FFCE6A'),
      glass(288, 236, '#FF9DB1'),
      arm(actors[1]!, [220, 198]),
    ].join(''),
}

/** Four with glasses in the evening, everybody new to each other. */
export const mixer: Scene = {
  sky: ['#23308F', '#5A4BD8', '#E86D8E'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [96, 128, 1.15],
    [164, 116, 1.25],
    [240, 118, 1.25],
    [310, 130, 1.15],
  ],
  draw: (actors, pick) =>
    [
      disc(140, 150, 130, '#fff', 0.06),
      disc(260, 150, 130, '#FFD3C6', 0.1),
      bulbs(8),
      bulbs(34, '#FFB8C7'),
      ground(214, '#1C246E', 0.55),
      busts(actors),
      ground(238, '#262C86'),
      arm(actors[0]!, [124, 196]),
      arm(actors[1]!, [188, 188]),
      arm(actors[2]!, [216, 190]),
      arm(actors[3]!, [284, 198]),
      glass(124, 192, '#FFCE6A'),
      glass(189, 184, '#FF9DB1'),
      glass(215, 186, '#8FE0C0'),
      glass(284, 194, '#FFCE6A'),
      oval(200, 262, 150, 22, '#fff', 0.1),
      pick([
        speck('M60 70l6-5M140 60l6 5M260 62l7 4M346 84l6-6M-40 120l6 6M450 90l7-4', '#FFD98A'),
        speck('M50 96l8-3M128 74l4 7M292 70l6 5M352 104l-6 5M-60 90l6 6M460 120l7-4', '#8FE0C0'),
      ]),
      disc(200, 70, 5, '#fff', 0.7),
    ].join(''),
}

import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { bulbs, cloud, crescent, cup, peaks, pine, stars, steam, sun, tree, wave } from '../stage.ts'

const flame = (x: number, y: number, size: number): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    disc(0, -18, 40, '#FFC24D', 0.2),
    line('M-22 4l44-10M-22-6l44 10', '#7A4B34', 8),
    shape('M0 0c-28-4-20-30-6-48c2 12 8 12 8 0c18 14 26 42-2 48z', '#FF7A63'),
    shape('M0 0c-14-4-8-18 0-28c8 10 14 24 0 28z', '#FFCE6A'),
  )

const tent = (x: number, foot: number, size: number, cloth = '#FF8A6E'): string =>
  placed(
    `translate(${x} ${foot}) scale(${size})`,
    shape('M0-112L-90 0H90z', cloth),
    shape('M0-112L-38 0H38z', '#FFE2B4'),
    shape('M0-112L-14 0H14z', '#fff', 0.7),
    line('M0-110l-8-14M0-110l8-14', '#FFE2B4', 4),
  )

/** Two before a lit tent under the stars. */
export const starryTent: Scene = {
  sky: ['#131C4D', '#2F3F95', '#D98A9B'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [96, 132, 1.3],
    [304, 132, 1.3],
  ],
  draw: ([left, right], pick) =>
    [
      stars,
      pick([crescent(344, 66), disc(340, 70, 24, '#FFF1C9'), crescent(64, 70)]),
      peaks(210, '#1E2A6E', 40),
      bulbs(60),
      disc(200, 170, 120, '#FFC98A', 0.14),
      wave(206, 10, 200, '#16205A'),
      tent(200, 226, 1.15),
      bust(left!),
      bust(right!),
      wave(204, 7, 120, '#121A4C', 60),
      flame(200, 248, 0.85),
      arm(left!, [136, 200]),
      cup(144, 206, '#FFF9EF'),
      arm(right!, [266, 204]),
      line('M266 202l-42 18', '#C98D55', 3.4),
      box(217, 215, 12, 10, 4, '#FFF9EF'),
    ].join(''),
}

/** Three round a fire. */
export const campfire: Scene = {
  sky: ['#241B58', '#6B3B86', '#F2875F'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [100, 124, 1.35],
    [200, 112, 1.35],
    [300, 124, 1.35],
  ],
  draw: (actors) =>
    [
      stars,
      ...[-240, -170, -100, -30, 30, 74, 330, 380, 440, 510, 580].map((x, at) =>
        pine(x, 214, 120 + (at % 3) * 30, at % 2 ? '#3A2A6E' : '#452F7A'),
      ),
      disc(200, 190, 150, '#FFB04D', 0.16),
      disc(200, 190, 104, '#FFB04D', 0.16),
      busts(actors),
      wave(204, 7, 140, '#3A2260', 30),
      ...[100, 300].map(
        (x) =>
          shape(`M${x - 40} 206q40-40 80 0l4 30h-88z`, x < 200 ? '#C6341E' : '#2FA283', 0.9) +
          line(`M${x - 36} 214h74M${x - 38} 224h78`, '#FFF1DA', 3, 0.6),
      ),
      flame(200, 240, 1.1),
      arm(actors[0]!, [134, 208]),
      line('M134 206l44 10', '#C98D55', 3.4),
      box(172, 210, 13, 11, 4, '#FFF9EF'),
      arm(actors[2]!, [266, 208]),
      cup(262, 208, '#8FA6FF'),
      steam(260, 182),
      line('M180 130h.1M214 146h.1M196 156h.1', '#FFCE6A', 4),
    ].join(''),
}

/** Three under a tarp by day. */
export const tarpDay: Scene = {
  sky: ['#CDEBFF', '#D3EFC8', '#96D08C'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [106, 126, 1.35],
    [200, 118, 1.35],
    [294, 126, 1.35],
  ],
  draw: (actors) =>
    [
      sun(350, 96, 20),
      cloud(-120, 60, 1.1),
      cloud(520, 70, 1),
      ...[-220, -130, -40, 18, 384, 450, 540].map((x, at) => tree(x, 194, 1.1, at % 2 ? '#5FAE72' : '#4E9A66')),
      wave(186, 10, 190, '#7CC386'),
      line('M40 236V66M360 236V66M200 130V40', '#8A5638', 5),
      shape('M8 78L200 28l192 50-60 4-132-16-132 16z', '#F3E3C4'),
      shape('M200 28l192 50-60 4-132-16z', '#E2CBA0'),
      busts(actors),
      wave(206, 6, 200, '#5FAE72', 60),
      shape('M110 206h180l20 18H90z', '#C98D55'),
      line('M112 222l-12 44M288 222l12 44', '#8A5638', 6),
      cup(150, 218, '#F4573F'),
      cup(250, 218, '#3A5CF0'),
      placed(
        'translate(200 212)',
        box(-17, -26, 34, 28, 5, '#5E6B85'),
        line('M-17-22q-10 6-4 16', '#5E6B85', 4),
        box(-10, -31, 20, 6, 3, '#3D4760'),
      ),
      steam(200, 180),
      arm(actors[0]!, [140, 204]),
      arm(actors[2]!, [264, 204]),
    ].join(''),
}

/** Two put up a tent. */
export const pitching: Scene = {
  sky: ['#FFE9C9', '#F9CFA0', '#B7D6A0'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [94, 118, 1.05],
    [306, 118, 1.05],
  ],
  draw: ([left, right], pick) =>
    [
      sun(200, 66, 24),
      cloud(90, 52, 0.8),
      ...[-240, -170, -100, -30, 420, 490, 560].map((x, at) =>
        pine(x, 206, 130 + (at % 3) * 22, at % 2 ? '#5FA678' : '#4F9A6C'),
      ),
      peaks(214, '#C9D8A8', 50),
      wave(202, 10, 180, '#86BE7C'),
      shape('M200 104q-70 20-82 128h164q-12-108-82-128z', pick(['#3A5CF0', '#F4573F', '#2FA283'])),
      shape('M200 104q-20 40-30 128h60q-10-88-30-128z', '#FFF1DA', 0.9),
      line('M118 232q12-110 82-128q70 18 82 128', '#FFF9EF', 4),
      line('M120 230l-46 26M280 230l46 26M152 130l-40 50M248 130l40 50', '#FFF9EF', 2.4),
      figure(left!, {
        hip: [88, 188],
        feet: [
          [66, 244],
          [112, 244, 116, 214],
        ],
        hands: [
          [132, 168, 122, 172],
          [122, 140, 120, 150],
        ],
        trousers: '#5B4A3A',
        shoes: '#7A4B34',
      }),
      figure(right!, {
        hip: [312, 188],
        feet: [
          [290, 244, 286, 214],
          [336, 244],
        ],
        hands: [
          [268, 166, 278, 172],
          [280, 140, 282, 150],
        ],
        trousers: '#2A3354',
        shoes: '#7A4B34',
      }),
      wave(244, 6, 120, '#6FAE6A', 30),
    ].join(''),
}

/** Three with their feet in the stream. */
export const creek: Scene = {
  sky: ['#D9F4E6', '#A9DEC6', '#6FBFA8'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [104, 112, 1.05],
    [200, 104, 1.05],
    [296, 112, 1.05],
  ],
  draw: (actors) =>
    [
      ...[-250, -170, -90, -10, 50, 350, 410, 490, 570].map((x, at) =>
        tree(x, 190, 1.3, at % 2 ? '#4F9A74' : '#3C8563'),
      ),
      sun(200, 60, 20),
      wave(172, 12, 120, '#7CBF86'),
      ...[-200, -60, 40, 160, 250, 360, 480].map((x, at) =>
        oval(x, 206 + (at % 2) * 6, 62, 26, at % 2 ? '#A8B2BE' : '#94A0B0'),
      ),
      ...actors.map((actor, at) =>
        figure(actor, {
          hip: [actor.x, 176 - (at === 1 ? 6 : 0)],
          feet: [
            [actor.x - 13, 240, actor.x - 19, 200],
            [actor.x + 13, 240, actor.x + 19, 200],
          ],
          hands:
            at === 1
              ? [
                  [162, 84, 170, 130],
                  [240, 88, 232, 130],
                ]
              : [
                  [actor.x - 34, 178],
                  [actor.x + 34, 178],
                ],
          trousers: ['#3A5CF0', '#F4573F', '#2A3354'][at]!,
          shoes: actor.skin,
        }),
      ),
      wave(230, 6, 60, '#5FB8D9', 10),
      wave(252, 6, 70, '#3FA0C9', 50),
      line('M40 252h26M120 262h30M230 250h26M320 262h30M-100 256h30M470 256h30', '#fff', 3, 0.7),
      line('M84 226q4-10 10-12M310 226q-4-10-10-12M188 226q4-8 8-10M214 226q-4-8-8-10', '#fff', 3, 0.8),
    ].join(''),
}

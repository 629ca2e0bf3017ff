import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { ground, skyline, sun, wave, windowOn, plant, LEFT_END } from '../stage.ts'

/** Three run along the water. */
export const running: Scene = {
  sky: ['#2E3C92', '#8C6FC4', '#FFB08A'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [108, 118, 0.95],
    [204, 108, 1],
    [300, 116, 0.95],
  ],
  draw: ([one, two, three]) =>
    [
      disc(330, 92, 24, '#FFE3B8'),
      disc(330, 92, 38, '#FFE3B8', 0.3),
      skyline(190, '#3B3F94', '#464BA6'),
      ground(190, '#6A78D0', 1, 40),
      line('M-200 202h70M30 206h80M170 200h50M290 208h80M460 202h70', '#FFD9B8', 3, 0.6),
      ground(222, '#F2C9A6'),
      line('M-300 270h1000', '#fff', 4, 0.7, '26 22'),
      figure(one!, {
        hip: [100, 176],
        feet: [
          [68, 226, 74, 206],
          [130, 244, 130, 204],
        ],
        behind: [[132, 158, 136, 172]],
        hands: [[78, 172, 74, 162]],
        trousers: '#22315F',
        shoes: '#FF7A63',
      }),
      figure(two!, {
        hip: [196, 170],
        feet: [
          [168, 242, 196, 214],
          [236, 222, 234, 192],
        ],
        behind: [[172, 164, 168, 152]],
        hands: [[238, 152, 234, 172]],
        trousers: '#3B2F5E',
        shoes: '#FFCE6A',
      }),
      figure(three!, {
        hip: [292, 174],
        feet: [
          [260, 224, 266, 204],
          [322, 244, 322, 202],
        ],
        behind: [[324, 156, 328, 170]],
        hands: [[270, 170, 266, 160]],
        trousers: '#2A3354',
        shoes: '#6FDDB3',
      }),
      line('M24 150h24M14 176h30M30 202h20', '#fff', 3, 0.6),
    ].join(''),
}

const mat = (x: number, colour: string): string => box(x - 58, 236, 116, 12, 6, colour)

/** Three on mats with their arms up. */
export const yoga: Scene = {
  sky: ['#F6E9FF', '#DCCBF6', '#B9A4E3'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [98, 136, 0.95],
    [200, 129, 1],
    [302, 136, 0.95],
  ],
  draw: (actors, pick) =>
    [
      windowOn(136, 34, 128, 70, { glass: '#FFF3DC', view: sun(200, 78, 22, '#FFD27A') }),
      windowOn(-140, 50, 100, 100, { glass: '#FFF3DC' }),
      windowOn(470, 50, 100, 100, { glass: '#FFF3DC' }),
      plant(24, 214, '#FFF9EF'),
      plant(380, 214, '#FFF9EF'),
      ground(212, '#C9A57F'),
      ground(212, '#DDBF9C', 1, 6),
      ...[98, 200, 302].map((x, at) => mat(x, ['#3A5CF0', pick(['#F4573F', '#8468D9', '#2FA283']), '#1F9D78'][at]!)),
      ...actors.map((actor) => {
        const { x, y, size } = actor
        return figure(actor, {
          hip: [x, y + 74 * size],
          feet: [
            [x - 40 * size, 232, x - 46 * size, y + 88 * size],
            [x + 40 * size, 232, x + 46 * size, y + 88 * size],
          ],
          hands: [
            [x - 7, y - 44 * size, x - 42 * size, y + 2 * size],
            [x + 7, y - 44 * size, x + 42 * size, y + 2 * size],
          ],
          trousers: '#4A3B6B',
          shoes: actor.skin,
        })
      }),
    ].join(''),
}

/** Two on the wall, one calls from below. */
export const climbing: Scene = {
  sky: ['#FFE3C2', '#F2B48A', '#C77B5E'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [128, 118, 1],
    [268, 128, 1.05],
  ],
  draw: ([left, right], pick) =>
    [
      shape('M-300-10H700V320H-300z', '#8A93B8', 0.25),
      shape('M-60-10h220l60 90-40 120 60 120H-60zM260-10h90l70 130-60 100 20 110h80V-10z', '#fff', 0.14),
      ...[
        [-200, 70],
        [-140, 180],
        [-60, 110],
        [24, 60],
        [60, 200],
        [70, 128],
        [190, 70],
        [196, 190],
        [212, 130],
        [330, 80],
        [350, 190],
        [372, 120],
        [100, 262],
        [236, 256],
        [310, 246],
        [450, 90],
        [520, 200],
        [580, 120],
        [176, 240],
      ].map(([x = 0, y = 0], at) =>
        placed(
          `translate(${x} ${y}) rotate(${at * 37})`,
          shape(
            'M-14 4q-2-16 12-16t16 12-14 14-14-10z',
            ['#F4573F', '#3A5CF0', '#FFCE6A', '#2FA283', '#FF9DB1'][at % 5]!,
          ),
        ),
      ),
      line('M132 190V-10M270 200Q280 90 262-10', pick(['#FFF9EF', '#22315F']), 3),
      figure(left!, {
        hip: [134, 186],
        feet: [
          [102, 256, 84, 214],
          [178, 234, 186, 190],
        ],
        hands: [
          [186, 78, 176, 128],
          [76, 136, 82, 164],
        ],
        trousers: '#2A3354',
        shoes: '#F4573F',
      }),
      line('M118 184h32', '#FFCE6A', 6),
      figure(right!, {
        hip: [264, 198],
        feet: [
          [236, 254, 222, 216],
          [308, 246, 322, 214],
        ],
        hands: [
          [216, 138, 216, 160],
          [326, 92, 322, 142],
        ],
        trousers: '#5B4A8A',
        shoes: '#2FA283',
      }),
      line('M248 196h32', '#F4573F', 6),
    ].join(''),
}

const swimmer = (x: number, cap: string): string => shape(`M${x - 25} 118c-1-32 51-32 50 0q-25-9-50 0z`, cap)

/** Two in the pool, caps on. */
export const swimming: Scene = {
  sky: ['#E3F6FF', '#A9E0F2', '#5CB8DC'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [126, 132, 1.35],
    [274, 132, 1.35],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-220, -90, 40, 170, 300, 430, 560].map((x) => windowOn(x, 26, 70, 56, { glass: '#CDEBFF' })),
      ground(112, '#fff', 0.35),
      wave(140, 5, 40, '#4FB3DC'),
      bust(left!),
      bust(right!),
      swimmer(126, '#F4573F'),
      swimmer(274, pick(['#FFCE6A', '#8468D9', '#FFF9EF'])),
      ...[126, 274].map(
        (x) =>
          line(`M${x - 22} 108h44`, '#22315F', 4) +
          oval(x - 9, 109, 8, 6, '#22315F') +
          oval(x + 9, 109, 8, 6, '#22315F'),
      ),
      wave(176, 7, 46, '#38A0CF', 20),
      oval(200, 210, 66, 12, '#FFF9EF', 0.25),
      box(148, 194, 104, 22, 11, '#FFB938'),
      box(148, 194, 104, 9, 5, '#FFD98A'),
      arm(left!, [166, 196, 150, 176]),
      arm(right!, [236, 196, 250, 176]),
      wave(214, 7, 52, '#2B8BBE', 40),
      wave(250, 8, 60, '#2278AA', 10),
      line(`M${LEFT_END} 236h1000`, '#fff', 7, 1, '14 14'),
      line(`M${LEFT_END + 14} 236h1000`, '#F4573F', 7, 1, '14 14'),
    ].join(''),
}

/** Two on the ice, one holds the other. */
export const skating: Scene = {
  sky: ['#DCEBFF', '#B9CCF5', '#93A8E3'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [140, 108, 1.05],
    [258, 112, 1.05],
  ],
  draw: ([left, right]) =>
    [
      ...[-250, -180, -110, -40, 20, 80, 320, 384, 450, 520, 590].map((x, at) => pineTree(x, at)),
      line('M50 60h.1M96 96h.1M190 58h.1M206 96h.1M320 70h.1M356 110h.1M20 130h.1M-90 80h.1M470 90h.1', '#fff', 6, 0.9),
      ground(186, '#fff', 0.9, 20),
      ground(200, '#E4F0FF'),
      line('M40 268q160-30 320-6M-200 240q120-16 240-2M380 246q120-16 240 0M70 286q120-20 240-4', '#9DB6F0', 3, 0.8),
      figure(left!, {
        hip: [136, 174],
        feet: [
          [104, 240, 112, 208],
          [164, 240, 166, 206],
        ],
        behind: [],
        hands: [
          [96, 140, 104, 160],
          [198, 162, 178, 166],
        ],
        trousers: '#22315F',
        shoes: '#FFF9EF',
      }),
      figure(right!, {
        hip: [266, 178],
        feet: [
          [242, 240, 236, 210],
          [308, 236, 300, 208],
        ],
        hands: [
          [204, 160, 222, 168],
          [310, 146, 302, 166],
        ],
        trousers: '#5B4A8A',
        shoes: '#FFF9EF',
      }),
      line('M90 249h28M152 249h28M228 249h28M294 245h28', '#5E6B85', 3.4),
      line('M118 139q22 12 44 0', '#F4573F', 11),
      line('M156 142l8 24', '#F4573F', 9),
      line('M236 143q22 12 44 0', '#FFCE6A', 11),
    ].join(''),
}

const pineTree = (x: number, at: number): string =>
  shape(`M${x} ${64 + (at % 3) * 18}l30 ${126 - (at % 3) * 18}h-60z`, at % 2 ? '#6C86C4' : '#7E97D2') +
  shape(`M${x} ${64 + (at % 3) * 18}l10 36-10-6-10 6z`, '#fff', 0.9)

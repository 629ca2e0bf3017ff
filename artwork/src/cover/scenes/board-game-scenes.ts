import { box, disc, heart, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { candle, counter, crescent, cup, glass, ground, lamp, plant, shelf, stars, windowOn } from '../stage.ts'

const PIECE =
  'M0-24c4 0 6 3 6 6s-1 4-2 5c6 1 11 3 11 6s-5 3-8 3c1 4 6 8 6 10H4l-4-5-4 5h-9c0-2 5-6 6-10-3 0-8 0-8-3s5-5 11-6c-1-1-2-2-2-5s2-6 6-6z'

const die = (x: number, y: number, turn: number, fill: string): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-11, -11, 22, 22, 5, fill),
    line('M-5-5h.1M5 5h.1M0 0h.1', '#7A4A00', 4.4),
  )

const hexes = (x: number, y: number, colours: readonly string[]): string =>
  colours
    .map((colour, at) => {
      const row = Math.floor(at / 3)
      return shape(`M${x + (at % 3) * 42 + (row % 2) * 21 - 42} ${y + row * 15}l21-9 21 9-5 12h-32z`, colour)
    })
    .join('')

const card = (x: number, y: number, turn: number, fill: string, inside = ''): string =>
  placed(`translate(${x} ${y}) rotate(${turn})`, box(-13, -18, 26, 36, 4, fill), inside)

/** Three under the lamp, the board between them. */
export const lampTable: Scene = {
  sky: ['#0F2F52', '#1B6480', '#3F9F97'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [106, 122, 1.25],
    [200, 108, 1.45],
    [294, 122, 1.25],
  ],
  draw: (actors, pick) =>
    [
      windowOn(20, 46, 76, 80, { frame: '#0B2440', glass: '#2E5F93', view: disc(76, 64, 10, '#FFF1C9') }),
      shelf(302, 100, '#0B2440'),
      shelf(-170, 110, '#0B2440'),
      windowOn(500, 56, 76, 80, { frame: '#0B2440', glass: '#2E5F93' }),
      lamp(200, 44),
      busts(actors),
      oval(200, 300, 236, 128, '#C98D55'),
      oval(200, 304, 222, 122, '#E2AE75'),
      hexes(196, 204, [
        '#FF8A73',
        '#FFCE6A',
        '#7FC48D',
        '#5E8FA8',
        '#8FA6FF',
        '#FFCE6A',
        '#7FC48D',
        '#FF8A73',
        '#5E8FA8',
      ]),
      arm(actors[0]!, [128, 204]),
      arm(actors[2]!, [276, 204]),
      ...pick([
        [
          card(118, 228, -14, '#FFF9EF', heart(0, 9, 0.32, '#F4573F')),
          card(146, 240, 8, '#3A5CF0', ring(0, 0, 6, '#fff', 2.5)),
          die(270, 224, 14, '#FFCE6A'),
          die(294, 236, -20, '#FFF9EF'),
        ],
        [
          die(118, 232, -14, '#FFF9EF'),
          die(140, 240, 20, '#FFCE6A'),
          card(268, 234, 10, '#FFF9EF', disc(0, 0, 6, '#2FA283')),
          card(292, 226, 24, '#F4573F', ring(0, 0, 6, '#fff', 2.5)),
        ],
      ]),
      placed('translate(176 244) scale(.8)', shape(PIECE, '#3A5CF0')),
      placed('translate(236 240) scale(.8)', shape(PIECE, '#F4573F')),
    ].join(''),
}

/** Three who do not show what they are: cards, a moon, one finger raised. */
export const werewolf: Scene = {
  sky: ['#1A1440', '#3E2C80', '#B0588F'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [104, 124, 1.3],
    [200, 112, 1.4],
    [296, 124, 1.3],
  ],
  draw: (actors, pick) =>
    [
      stars,
      disc(200, 104, 88, '#FFF1C9', 0.1),
      disc(200, 104, 64, '#FFF1C9', 0.16),
      crescent(344, 66),
      shape(
        'M-300 214l60-60 40 44 50-70 60 74 50-50 60 60h300l60-64 44 44 60-76 66 80 60-50 40 60V320H-300z',
        '#241B58',
      ),
      busts(actors),
      counter(214, '#7A4BB5', '#4A2C86'),
      ...[82, 104, 126].map((x, at) =>
        card(x, 206, (at - 1) * 16, pick(['#3A5CF0', '#F4573F', '#2FA283']), ring(0, 0, 6, '#fff', 2.5)),
      ),
      ...[274, 296, 318].map((x, at) => card(x, 206, (at - 1) * 16, '#FFF9EF', disc(0, 0, 6, '#8468D9'))),
      arm(actors[0]!, [92, 222]),
      arm(actors[2]!, [308, 222]),
      placed(
        'translate(200 216) scale(1.15)',
        shape('M-24-14l6-16 10 10h16l10-10 6 16q2 24-24 34q-26-10-24-34z', '#5B5470'),
        line('M-10-6l6 4M10-6l-6 4', '#FFCE6A', 4),
        shape('M-5 8h10l-5 6z', '#1B1538'),
      ),
      candle(150, 234),
      candle(252, 234),
    ].join(''),
}

/** A case to be solved: candle, magnifier, a map with a trace. */
export const mystery: Scene = {
  sky: ['#2A1E2E', '#6B3B3F', '#C97B53'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [112, 118, 1.35],
    [202, 104, 1.4],
    [290, 118, 1.35],
  ],
  draw: (actors, pick) =>
    [
      ...[-210, -70, 40, 340, 470].map((x) => box(x, 40, 60, 84, 4, '#1D1420', 0.35)),
      box(20, 44, 60, 76, 4, '#8A5638'),
      box(26, 50, 48, 64, 2, '#E9D3AE'),
      oval(50, 84, 13, 18, '#7A4A30', 0.7),
      disc(50, 68, 8, '#7A4A30', 0.7),
      shelf(312, 108, '#3B2420', ['#A5433A', '#C98D55', '#5E7A5A', '#8A5638']),
      disc(202, 190, 130, '#FFCE6A', 0.12),
      busts(actors),
      counter(206, '#7A4A30', '#5A3324'),
      placed(
        'translate(200 230) rotate(-4)',
        shape('M-74-22l50 6 50-6 50 6v34l-50-6-50 6-50-6z', '#F3DEB8'),
        line('M-54 4q20-16 40-4t40-2', '#C6341E', 3.4, 1, '1 7'),
        line('M34-8l10 10M44-8l-10 10', '#C6341E', 4),
      ),
      arm(actors[0]!, [136, 214]),
      placed(
        'translate(146 204) rotate(38)',
        line('M0 14v22', '#3B2420', 6),
        disc(0, 0, 15, '#DDEBFF', 0.55),
        ring(0, 0, 15, '#F2B63D', 4),
      ),
      candle(296, 226),
      pick([
        placed(
          'translate(262 240) rotate(-30)',
          ring(-10, 0, 7, '#F2B63D', 4),
          line('M-3 0h20M11 0v6M17 0v6', '#F2B63D', 4),
        ),
        placed(
          'translate(258 238)',
          box(-14, -10, 28, 20, 2, '#FFF9EF'),
          line('M-14-10L0 2l14-12', '#D8B595', 2.4),
          disc(0, 2, 4, '#C6341E'),
        ),
      ]),
    ].join(''),
}

const tile = (x: number, y: number, mark: string): string =>
  box(x - 11, y - 28, 22, 32, 4, '#2FA283') +
  box(x - 11, y - 28, 22, 27, 4, '#FFFDF5') +
  line(`M${x} ${y - 20}v9M${x - 4} ${y - 16}h8`, mark, 3.4)

/** Four at a square table with tiles. */
export const mahjong: Scene = {
  sky: ['#FFE9D2', '#F6BE9A', '#CF7A5B'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [88, 128, 1.2],
    [164, 112, 1.25],
    [238, 112, 1.25],
    [312, 128, 1.2],
  ],
  draw: (actors, pick) =>
    [
      windowOn(20, 40, 76, 66, {
        frame: '#A5593A',
        glass: '#FFF3DC',
        view: line('M40 40v66M58 40v66M20 62h76M20 84h76', '#A5593A', 2.4),
      }),
      windowOn(304, 40, 76, 66, {
        frame: '#A5593A',
        glass: '#FFF3DC',
        view: line('M324 40v66M342 40v66M304 62h76M304 84h76', '#A5593A', 2.4),
      }),
      windowOn(-160, 50, 90, 76, { frame: '#A5593A', glass: '#FFF3DC' }),
      windowOn(480, 50, 90, 76, { frame: '#A5593A', glass: '#FFF3DC' }),
      busts(actors),
      shape('M30 186h340l70 140H-40z', '#8E4A2E'),
      shape('M50 192h300l56 134H-6z', '#2E8A66'),
      shape('M50 192h300l6 12H45z', '#3FA07A'),
      ...[118, 142, 166, 190, 214, 238, 262, 286].map((x, at) =>
        tile(
          x,
          240,
          pick(['#C6341E', '#2B49D2', '#0B6E4C']) && (at % 3 ? (at % 2 ? '#2B49D2' : '#0B6E4C') : '#C6341E'),
        ),
      ),
      ...[150, 174, 198, 222, 246].map((x) => box(x - 10, 200 - (x % 2), 20, 11, 3, '#FFFDF5')),
      arm(actors[0]!, [92, 214]),
      arm(actors[3]!, [308, 214]),
      placed('translate(334 226)', cup(0, 0, '#FFF9EF', '#9BB26A')),
      die(76, 242, 20, '#FFF9EF'),
    ].join(''),
}

/** A tower of blocks by daylight; somebody draws one out. */
export const blockTower: Scene = {
  sky: ['#E4F1FF', '#C6DDF6', '#F3D6BE'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [108, 116, 1.5],
    [292, 116, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      windowOn(150, 38, 100, 92, {
        glass: '#BFE0FF',
        view: disc(226, 64, 13, '#FFF1C9') + shape('M150 130v-22q46-20 100 2v20z', '#9CC3A0'),
      }),
      shelf(-160, 100, '#A5693F'),
      shelf(480, 100, '#A5693F'),
      plant(26, 212, '#8468D9'),
      plant(378, 212, '#2FA283'),
      bust(left!),
      bust(right!),
      counter(222, '#D9A56E', '#B9804C'),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
        const y = 212 - at * 14
        const shift = [0, 2, -3, 1, -2, 4, -1, 3][at]!
        return at % 2
          ? [-1, 0, 1]
              .map((side) => box(200 + shift + side * 17 - 8, y, 16, 13, 2, side ? '#F2CB95' : '#E2AE75'))
              .join('')
          : box(175 + shift, y, 51, 13, 2, at % 4 ? '#F2CB95' : '#E8B97F')
      }),
      box(146, 178, 34, 12, 2, pick(['#FF8A73', '#8FA6FF', '#7FC48D'])),
      arm(left!, [146, 186, 150, 214]),
      arm(right!, [252, 216]),
      glass(312, 240, '#FFCE6A'),
      cup(92, 240, '#F4573F'),
      ground(268, '#A56F40', 0.4),
    ].join(''),
}

import { box, disc, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { cloud, ground, skyline, sun, tree, wave, windowOn, plant, LEFT_END } from '../stage.ts'

const racket = (x: number, y: number, turn: number, colour: string): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    line('M0 40V8', '#22315F', 6),
    oval(0, -16, 19, 25, '#fff', 0.35),
    line('M-12-16h24M0-36v40M-9-28h18M-9-4h18M-8-33v34M8-33v34', '#fff', 1.6, 0.8),
    `<ellipse cx="0" cy="-16" rx="19" ry="25" fill="none" stroke="${colour}" stroke-width="5"/>`,
  )

const net = (y: number): string => {
  const lines = Array.from({ length: 56 }, (_, at) => `M${LEFT_END + at * 18} ${y}v34`).join('')
  return (
    line(lines + [0, 12, 24].map((by) => `M${LEFT_END} ${y + by}h1000`).join(''), '#fff', 1.6, 0.55) +
    ground(y - 4, '#fff', 1, 7)
  )
}

/** Two at the net with rackets. */
export const badminton: Scene = {
  sky: ['#C9F2F2', '#8FDCC0', '#3FA987'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [112, 126, 1.5],
    [290, 126, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      sun(348, 58, 22),
      cloud(80, 62, 0.8),
      cloud(-120, 80, 1.1),
      ground(196, '#2A9273'),
      bust(left!),
      bust(right!),
      arm(left!, [164, 150, 168, 186]),
      arm(right!, [238, 154, 234, 190]),
      racket(176, 112, 24, '#F4573F'),
      racket(226, 116, -24, '#3A5CF0'),
      line('M138 80Q200 40 262 76', '#fff', 3.4, 0.9, '1 10'),
      pick([
        placed('translate(132 84) rotate(-50)', shape('M-9-16h18l-5 18h-8z', '#fff'), disc(0, 5, 5.5, '#F4573F')),
        placed('translate(268 80) rotate(50)', shape('M-9-16h18l-5 18h-8z', '#fff'), disc(0, 5, 5.5, '#F4573F')),
      ]),
      net(206),
      ground(252, '#1F7F62'),
      line('M60 320l50-68M340 320l-50-68M200 252v70', '#fff', 4, 0.7),
    ].join(''),
}

/** Two with rackets and a ball, the court behind a fence. */
export const tennis: Scene = {
  sky: ['#D3E8FF', '#A8C9F2', '#F2B48A'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [124, 122, 1.5],
    [280, 122, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      cloud(330, 56, 0.9),
      cloud(-140, 70, 1.2),
      ...[-240, -150, -50, 40, 200, 364, 450, 540].map((x, at) => tree(x, 196, 1, at % 2 ? '#5FAE72' : '#4E9A66')),
      line(
        Array.from(
          { length: 50 },
          (_, at) =>
            `M${LEFT_END + at * 20} 120v80M${LEFT_END + at * 20} 120l20 40M${LEFT_END + at * 20 + 20} 120l-20 40`,
        ).join(''),
        '#fff',
        1.2,
        0.3,
      ),
      ground(194, '#D9714A'),
      bust(left!),
      bust(right!),
      ground(206, '#D9714A'),
      line('M-300 222h1000M60 320l44-98M340 320l-44-98', '#fff', 4, 0.85),
      arm(left!, [178, 180]),
      racket(186, 140, 12, '#FFCE6A'),
      arm(right!, [232, 186]),
      disc(230, 172, 12, pick(['#D9E84A', '#F2B63D'])),
      line('M221 166q9 6 7 16', '#fff', 2),
      line('M216 152q-14-34-40-44', '#fff', 3, 0.9, '1 9'),
    ].join(''),
}

/** Two on the lawn, the disc between them. */
export const frisbee: Scene = {
  sky: ['#BFE9FF', '#BDE8C4', '#6CC58B'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [108, 120, 1.05],
    [296, 118, 1.05],
  ],
  draw: ([left, right], pick) =>
    [
      sun(76, 60, 22),
      cloud(310, 54, 0.8),
      cloud(490, 70, 1),
      ...[-220, -130, -40, 384, 470, 560].map((x, at) => tree(x, 190, 1.1, at % 2 ? '#4E9A66' : '#5FAE72')),
      wave(184, 14, 190, '#58B57E'),
      wave(214, 10, 240, '#3FA36C', 90),
      line('M150 116Q210 70 246 98', '#fff', 3.4, 0.9, '1 10'),
      placed(
        `translate(${pick(['206 96', '214 92', '196 92'])}) rotate(-12)`,
        oval(0, 5, 30, 10, '#C9442F'),
        oval(0, 0, 30, 10, '#FF7A63'),
        oval(0, -2, 18, 5, '#fff', 0.8),
      ),
      figure(left!, {
        hip: [98, 182],
        feet: [
          [66, 244, 74, 214],
          [126, 242, 132, 208],
        ],
        hands: [
          [150, 134, 146, 148],
          [70, 156],
        ],
        trousers: '#22315F',
      }),
      figure(right!, {
        hip: [304, 182],
        feet: [
          [276, 238, 274, 206],
          [342, 240, 338, 214],
        ],
        hands: [
          [256, 104, 258, 140],
          [334, 136, 338, 150],
        ],
        trousers: '#5B4A8A',
      }),
    ].join(''),
}

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

/** Two reach for the ball under the basket. */
export const basketball: Scene = {
  sky: ['#FFDDAE', '#FF9F73', '#C9557A'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [134, 128, 1.1],
    [244, 120, 1.1],
  ],
  draw: ([left, right]) =>
    [
      skyline(206, '#B5526F', '#C25F72', '#FFD9A0'),
      ground(206, '#7A3B5E'),
      line('M-300 224h1000M20 320q180-150 360 0', '#fff', 4, 0.55),
      line('M372 250V70', '#4A2A48', 8),
      box(318, 50, 60, 46, 4, '#fff', 0.95),
      box(332, 66, 30, 24, 1, '#F4573F'),
      box(336, 70, 22, 16, 1, '#fff'),
      line('M316 98h36', '#F4573F', 5),
      line('M318 100l6 24M330 100l1 24M342 100l-3 24M350 100l-8 24M322 112h22', '#fff', 2, 0.9),
      figure(left!, {
        hip: [126, 190],
        feet: [
          [96, 246, 96, 216],
          [156, 244, 160, 214],
        ],
        hands: [
          [186, 112, 182, 150],
          [98, 172],
        ],
        trousers: '#22315F',
        shoes: '#FFF9EF',
      }),
      figure(right!, {
        hip: [250, 180],
        feet: [
          [226, 236, 222, 206],
          [286, 230, 290, 200],
        ],
        hands: [
          [206, 84, 210, 130],
          [288, 150],
        ],
        trousers: '#FFF6EC',
        shoes: '#3A5CF0',
      }),
      placed(
        'translate(192 82)',
        disc(0, 0, 17, '#F28A3C'),
        line('M-17 0h34M0-17v34M-12-12q10 12 0 24M12-12q-10 12 0 24', '#8E3B17', 2),
      ),
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

/** Three on the bench after the game. */
export const bench: Scene = {
  sky: ['#FFE9C9', '#FFC79F', '#F0917A'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [108, 124, 1.35],
    [200, 114, 1.35],
    [292, 124, 1.35],
  ],
  draw: (actors, pick) =>
    [
      ...[-240, -160, -80, 0, 80, 160, 240, 320, 400, 480, 560].map(
        (x) =>
          box(x + 4, 40, 72, 130, 6, '#fff', 0.22) +
          line(`M${x + 26} 62h28M${x + 26} 74h28M${x + 62} 104v16`, '#B5526F', 3, 0.4),
      ),
      ground(196, '#B5603F', 0.5),
      busts(actors, 190),
      box(40, 184, 320, 18, 8, '#8A4A30'),
      box(40, 184, 320, 7, 3, '#B5704A'),
      ...[60, 340].map((x) => box(x - 6, 200, 12, 50, 3, '#6A3524')),
      ground(246, '#8A4A3A', 0.5),
      line('M84 160q24 20 48 0l4 34', '#fff', 12),
      line('M268 160q24 20 48 0', pick(['#8FA6FF', '#6FDDB3', '#FFCE6A']), 12),
      arm(actors[1]!, [224, 176]),
      placed('translate(228 168)', box(-9, -22, 18, 36, 6, '#8FD3F2'), box(-6, -30, 12, 9, 3, '#3A5CF0')),
      disc(140, 232, 16, '#D9E84A'),
      line('M128 224q10 8 8 22', '#fff', 2.4),
      ring(250, 228, 17, '#F28A3C', 34 / 2),
      line('M233 228h34M250 211v34', '#8E3B17', 2),
    ].join(''),
}

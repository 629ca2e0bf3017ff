import { box, disc, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { cloud, ground, skyline, sun, tree, wave, LEFT_END } from '../stage.ts'

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

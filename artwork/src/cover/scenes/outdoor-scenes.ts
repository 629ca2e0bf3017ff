import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { cloud, ground, lantern, peaks, pine, skyline, stars, sun, tree, wave, LEFT_END } from '../stage.ts'

const pack = (x: number, y: number, colour: string): string => box(x - 15, y, 30, 54, 13, colour)

const rows = [0, 1, 2, 3, 4]
  .map((at) => {
    const path = (y: number) => `M${LEFT_END} ${y}${'q62-24 125 0t125 0'.repeat(4)}`
    return line(path(212 + at * 22), '#3F8A57', 11) + line(path(209 + at * 22), '#58A76E', 6)
  })
  .join('')

/** Two with packs among rows of tea. */
export const teaHills: Scene = {
  sky: ['#FFE6C7', '#FFC79F', '#CFE3B8'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [140, 124, 1.55],
    [258, 126, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      sun(pick([300, 322, 200]), 82, 38),
      wave(160, 44, 150, '#9CC3A0', 30),
      wave(190, 28, 180, '#6FAE7C', 110),
      line('M86 72q7-8 13 0q6-8 13 0M40 92q5-6 10 0q5-6 10 0', '#fff', 2.6, 0.9),
      placed(
        'translate(344 130)',
        box(0, 16, 40, 30, 2, '#fff'),
        shape('M-8 18l28-20 28 20z', '#4A4651'),
        box(14, 28, 10, 18, 1, '#8A5A3C'),
      ),
      pack(100, 168, '#F4573F'),
      pack(300, 170, '#3A5CF0'),
      bust(left!),
      bust(right!),
      rows,
      line('M118 164q-4 20-2 40M162 164q4 20 2 40', '#7A2513', 4, 0.5),
      line('M236 166q-4 20-2 38M280 166q4 20 2 38', '#17245F', 4, 0.5),
    ].join(''),
}

/** Three on a ridge with poles. */
export const ridge: Scene = {
  sky: ['#CFE6FF', '#A9C4F5', '#E6D7F2'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [112, 120, 1],
    [204, 104, 1.05],
    [296, 116, 1],
  ],
  draw: ([one, two, three]) =>
    [
      sun(76, 70, 26),
      cloud(300, 58, 0.9),
      cloud(-80, 80, 1.2),
      cloud(520, 90, 1.2),
      peaks(214, '#93A7E0', 60),
      shape('M112 163l24 18-16-4-10 12-10-10-12 8zM250 148l24 20-14-2-10 10-12-10z', '#fff', 0.85),
      peaks(262, '#6B83CC', -30),
      shape(`M${LEFT_END} 262q220-26 380-28t240 8 380-10V330H${LEFT_END}z`, '#3E5A8F'),
      shape(`M${LEFT_END} 284q260-30 500-22t500-6V330H${LEFT_END}z`, '#2F4677'),
      pack(92, 148, '#F2B63D'),
      pack(184, 134, '#F4573F'),
      pack(278, 144, '#2FA283'),
      line('M140 168l12 80M232 154l14 82M322 166l10 76', '#E9EDF8', 3.4),
      figure(one!, {
        hip: [110, 184],
        feet: [
          [98, 246],
          [124, 240, 126, 210],
        ],
        hands: [[140, 170]],
        trousers: '#2A3354',
        shoes: '#7A4B34',
      }),
      figure(two!, {
        hip: [202, 170],
        feet: [
          [190, 238],
          [218, 230, 222, 200],
        ],
        hands: [[232, 156]],
        trousers: '#4A3B32',
        shoes: '#F2B63D',
      }),
      figure(three!, {
        hip: [294, 180],
        feet: [
          [284, 242],
          [310, 236, 312, 206],
        ],
        hands: [[322, 168]],
        trousers: '#2B3A55',
        shoes: '#7A4B34',
      }),
    ].join(''),
}

/** Three watch the sun come up over the clouds. */
export const sunrise: Scene = {
  sky: ['#4B4F9E', '#F28A7C', '#FFD89A'],
  otherSky: ['#6E7FC4', '#F6B3A8', '#FFE9BF'],
  faces: [
    [112, 126, 1.3],
    [200, 114, 1.35],
    [288, 126, 1.3],
  ],
  draw: (actors) =>
    [
      disc(200, 150, 150, '#FFF1C9', 0.16),
      disc(200, 150, 108, '#FFF1C9', 0.25),
      disc(200, 150, 72, '#FFF1C9', 0.9),
      peaks(236, '#7F6AB0', 20),
      wave(196, 14, 70, '#FFE9DF'),
      busts(actors),
      wave(206, 14, 84, '#FFF6F0', 40),
      wave(230, 16, 100, '#F6D3CF', 10),
      wave(262, 14, 120, '#C79BB8', 60),
      arm(actors[0]!, [76, 200]),
      arm(actors[2]!, [324, 200]),
      placed(
        'translate(238 196)',
        shape('M-9-16h18v22h-18z', '#3A5CF0'),
        box(-7, -22, 14, 7, 3, '#E9EDF8'),
        line('M0-30q4-6 0-12', '#fff', 3, 0.8),
      ),
      line('M60 70q7-8 13 0q6-8 13 0M318 84q6-7 12 0q6-7 12 0', '#fff', 2.6, 0.9),
    ].join(''),
}

/** Two after work along the river, the city lit behind them. */
export const nightWalk: Scene = {
  sky: ['#141C4F', '#2F3F95', '#D98A9B'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [148, 106, 1.05],
    [248, 104, 1.05],
  ],
  draw: ([one, other]) =>
    [
      stars,
      disc(338, 60, 22, '#FFF1C9'),
      skyline(196, '#16225A', '#1E2C72'),
      ground(196, '#2A3C8C', 1, 40),
      line('M-200 206h60M20 208h80M150 216h60M290 206h70M420 214h60M540 206h40', '#FFD98A', 3, 0.5),
      ground(222, '#121A49'),
      ground(222, '#3C4A96', 1, 5),
      ...[-120, 40, 364, 520].map(
        (x) => disc(x, 96, 34, '#FFE3A0', 0.16) + line(`M${x} 228V104`, '#0D1338', 5) + disc(x, 96, 12, '#FFE9B0'),
      ),
      figure(one!, {
        hip: [150, 172],
        feet: [
          [132, 242],
          [166, 242, 170, 206],
        ],
        behind: [[176, 164, 176, 150]],
        hands: [[122, 160, 122, 142]],
        trousers: '#3D4A86',
      }),
      figure(other!, {
        hip: [250, 172],
        feet: [
          [234, 242],
          [268, 241, 272, 206],
        ],
        behind: [[276, 162, 278, 148]],
        hands: [[222, 160, 222, 142]],
        trousers: '#5B4A8A',
      }),
      placed(
        'translate(200 96)',
        shape('M-12 6l-4 12 12-6z', '#fff'),
        box(-19, -13, 38, 24, 12, '#fff'),
        line('M-9-1h.1M0-1h.1M9-1h.1', '#3A5CF0', 5),
      ),
    ].join(''),
}

const house = (x: number): string =>
  placed(
    `translate(${x} 0)`,
    shape('M-80 104l72-36 72 36v150H-80z', '#fff'),
    shape('M-86 106l78-42 78 42 4 7-82-34-82 34z', '#3D4352'),
    box(-52, 136, 36, 44, 3, '#5A6478'),
    line('M-34 136v44M-52 158h36', '#fff', 3),
    box(8, 146, 32, 96, 3, '#7A5A48'),
  )

/** Two in an old lane, a camera before them. */
export const cityWalk: Scene = {
  sky: ['#EAF1FF', '#C9D8F5', '#97B2DC'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [152, 124, 1.5],
    [260, 126, 1.45],
  ],
  draw: ([one, other], pick) =>
    [
      disc(204, 72, 28, '#FFD27A'),
      house(-170),
      house(40),
      house(374),
      house(560),
      line('M96 96q108 34 206 0', '#3D4352', 2),
      ...[140, 200, 262].map((x, at) => placed(`translate(${x} ${at === 1 ? 122 : 118}) scale(.42)`, lantern(0, 0))),
      shape('M70 320l92-132h76l92 132z', '#B9C4DA'),
      line('M128 236h144M100 272h200', '#fff', 3, 0.6),
      bust(one!),
      bust(other!),
      arm(one!, [124, 196]),
      arm(one!, [180, 198]),
      arm(other!, [284, 192]),
      pick([
        placed(
          'translate(152 198)',
          box(-25, -15, 50, 34, 8, '#2A3354'),
          box(-10, -21, 20, 8, 3, '#2A3354'),
          disc(0, 2, 11, '#8FA6FF'),
          disc(0, 2, 6, '#12355B'),
          disc(17, -8, 2.6, '#FFCE6A'),
        ),
        placed(
          'translate(152 196)',
          shape('M-32-14l22 6 20-6 22 6v30l-22-6-20 6-22-6z', '#FFF9EF'),
          line('M-10-8v28M10-14v30', '#C9D2E4', 2),
          line('M-24 6q10-12 20 0t22-6', '#F4573F', 3, 1, '1 6'),
        ),
      ]),
      placed('translate(286 184)', shape('M-9-14h18l-3 26h-12z', '#fff'), box(-10, -18, 20, 6, 3, '#F4573F')),
    ].join(''),
}

const dog = (x: number, y: number, coat: string, ear: string): string =>
  placed(
    `translate(${x} ${y})`,
    line('M-20-8q-12-8-10-20', coat, 6),
    line('M-14-4v22M12-4v22', coat, 8),
    oval(-2, -12, 22, 14, coat),
    disc(22, -26, 14, coat),
    shape('M12-38q-8 4-6 20 8 2 10-6z', ear),
    oval(30, -22, 8, 6, '#FFF6EC'),
    disc(35, -24, 3, '#2B2430'),
    disc(23, -29, 2.2, '#2B2430'),
    line('M10-17q8 6 14 4', '#F4573F', 4),
  )

/** Two walk their dogs in the park. */
export const dogWalk: Scene = {
  sky: ['#D6F0FF', '#D3EFC8', '#9BD58F'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [122, 104, 1.05],
    [262, 106, 1.05],
  ],
  draw: ([one, other]) =>
    [
      sun(206, 64, 22),
      cloud(80, 50, 0.8),
      cloud(420, 60, 1),
      ...[-210, -110, -10, 372, 470, 570].map((x, at) => tree(x, 206, 1.25, at % 2 ? '#4E9A66' : '#5FAE72')),
      wave(196, 12, 150, '#7CC386'),
      ground(226, '#F3E2C0'),
      line('M152 166q20 26 34 42M290 164q22 24 36 46', '#7A4B34', 2.6),
      figure(one!, {
        hip: [122, 170],
        feet: [
          [108, 240],
          [138, 240, 140, 204],
        ],
        behind: [[100, 164]],
        hands: [[152, 166]],
        trousers: '#2A3354',
      }),
      figure(other!, {
        hip: [262, 172],
        feet: [
          [248, 240],
          [276, 241, 280, 206],
        ],
        behind: [[238, 166]],
        hands: [[290, 164]],
        trousers: '#7A5A48',
      }),
      dog(178, 226, '#E0A66B', '#A56A3A'),
      dog(318, 228, '#FFF6EC', '#6B5147'),
    ].join(''),
}

/** Two with binoculars in the wood; a bird watches them. */
export const nature: Scene = {
  sky: ['#DDF3E4', '#B5DDBE', '#7DB890'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [136, 122, 1.5],
    [258, 124, 1.5],
  ],
  draw: ([one, other], pick) =>
    [
      sun(200, 66, 26),
      ...[-240, -180, -120, -60, 10, 60, 340, 396, 452, 520, 590].map((x, at) =>
        pine(x, 216, 130 + (at % 3) * 26, at % 2 ? '#4F9A74' : '#3C8563'),
      ),
      wave(196, 14, 140, '#5FA678'),
      bust(one!),
      bust(other!),
      wave(204, 14, 90, '#3F8A57', 30),
      wave(240, 12, 110, '#2F7549', 80),
      arm(one!, [122, 196]),
      arm(one!, [162, 196]),
      placed(
        'translate(142 190)',
        box(-24, -12, 20, 30, 6, '#2A3354'),
        box(4, -12, 20, 30, 6, '#2A3354'),
        box(-6, -6, 12, 10, 3, '#4A5578'),
        oval(-14, 18, 10, 4, '#8FA6FF'),
        oval(14, 18, 10, 4, '#8FA6FF'),
      ),
      arm(other!, [286, 192]),
      pick([
        placed(
          'translate(292 180)',
          oval(0, 0, 14, 10, '#F2B63D'),
          disc(11, -9, 7, '#F2B63D'),
          shape('M17-10l7 2-7 3z', '#F4573F'),
          disc(12, -10, 1.6, '#2B2430'),
          line('M-14 2l-12 5', '#D98F1E', 5),
        ),
        placed(
          'translate(290 184) rotate(12)',
          shape('M0 8C-18-2-16-24 2-28C20-22 18-4 0 8z', '#7FC48D'),
          line('M0 12V-20', '#2E7D5B', 2.4),
        ),
      ]),
    ].join(''),
}

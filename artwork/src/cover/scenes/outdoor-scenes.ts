import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, busts, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { cloud, peaks, pine, sun, wave, LEFT_END } from '../stage.ts'

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

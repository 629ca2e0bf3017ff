import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { book, cloud, counter, cup, ground, lamp, plant, sun, tree, wave, windowOn } from '../stage.ts'

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

import { box, disc, heart, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { counter, lamp, plant, shelf, sun, windowOn } from '../stage.ts'

const garden = (x: number, y: number, width: number, height: number): string =>
  disc(x + width * 0.55, y + height * 0.45, 18, '#FFD27A') +
  shape(`M${x} ${y + height}v-18q${width / 2}-22 ${width} 0v18z`, '#9CC3A0')

/** Two at the potter's wheel. */
export const pottery: Scene = {
  sky: ['#F8E9DA', '#E8C3A0', '#C98D66'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [138, 114, 1.6],
    [284, 122, 1.4],
  ],
  draw: ([potter, other], pick) =>
    [
      shelf(20, 62, '#8A5638', ['#5E8FA8', '#F4573F', '#FFF9EF', '#FFCE6A']),
      shelf(20, 118, '#8A5638', ['#FFCE6A', '#7FC48D', '#D9935F', '#FFF9EF']),
      windowOn(206, 34, 76, 70, { glass: '#FFF6E4', view: garden(206, 34, 76, 70) }),
      shelf(-160, 90, '#8A5638'),
      shelf(480, 90, '#8A5638'),
      bust(other!),
      bust(potter!),
      counter(228, '#93593A', '#7A4A30'),
      oval(138, 238, 74, 15, '#4A2D1E'),
      oval(138, 232, 74, 15, '#6A4330'),
      pick([
        shape('M106 230c-12-20-4-38 12-46h40c16 8 24 26 12 46z', '#D9935F') +
          oval(138, 184, 20, 5, '#A8683E') +
          line('M107 208q31 7 62 0', '#B97645', 3),
        shape('M112 230q-10-26 10-32l2-16h28l2 16q20 6 10 32z', '#C97F5A') +
          oval(138, 182, 14, 4, '#93563A') +
          line('M112 212q26 6 52 0', '#A8633F', 3),
      ]),
      arm(potter!, [106, 214, 92, 204]),
      arm(potter!, [170, 214, 186, 204]),
      placed('translate(292 236)', shape('M-20-24h40l-5 26h-30z', '#7FA8B8'), oval(0, -24, 20, 5, '#5E8FA8')),
      arm(other!, [270, 218]),
      arm(other!, [316, 214]),
      line('M316 212l-12-18', '#5A3324', 4.5),
      line('M304 194l-4-7', '#FFF9EF', 5),
    ].join(''),
}

/** Two with a cake between them. */
export const baking: Scene = {
  sky: ['#FFF0E0', '#FFD2C2', '#F59AA0'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [116, 118, 1.5],
    [286, 118, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-200, -70, 30, 290, 400, 530].map((x, at) =>
        shelf(x - 20, 70 + (at % 2) * 6, '#B56B5A', at % 2 ? ['#FFF9EF', '#8FA6FF', '#FFCE6A', '#F4573F'] : undefined),
      ),
      disc(200, 130, 96, '#fff', 0.28),
      bust(left!),
      bust(right!),
      ...[116, 286].map(
        (x) =>
          shape(`M${x - 22} 168h44l8 60h-60z`, '#FFF9EF', 0.95) +
          line(`M${x - 18} 170l-4-18M${x + 18} 170l4-18`, '#FFF9EF', 4),
      ),
      counter(216, '#FFF9EF', '#E8A08C'),
      oval(200, 240, 66, 12, '#C9D2E4'),
      oval(200, 237, 64, 11, '#fff'),
      box(158, 190, 84, 46, 8, '#FFE0B8'),
      box(158, 210, 84, 9, 0, pick(['#F08A9A', '#9A5B3B', '#F2B63D'])),
      shape(
        'M154 196q-2-16 14-16h64q16 0 14 16v8q-8 10-16 0q-8 12-16 0q-8 10-15 0q-8 12-16 0q-8 10-15 0q-7 8-14 0z',
        pick(['#FFF9EF', '#FFB8C7', '#8A5A3C']),
      ),
      ...[172, 191, 210, 229].map((x) => disc(x, 176, 7, '#F4573F') + disc(x - 2, 173, 2, '#fff', 0.8)),
      arm(left!, [144, 190, 126, 214]),
      line('M146 188l16-8', '#5E8FA8', 4),
      arm(right!, [266, 180, 286, 214]),
      shape('M262 166l-22 10 4 8 24-4z', '#8FA6FF'),
      shape('M92 232h38l-6 14h-26z', '#5E8FA8'),
      oval(111, 232, 19, 4, '#FFF1DA'),
    ].join(''),
}

const loaf = (x: number, y: number, size = 1): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-26 4q-6-26 26-26t26 26q-26 8-52 0z', '#D9935F'),
    line('M-12-14l6 10M0-16l4 10M12-13l4 9', '#F3DEB8', 3.4),
  )

/** Two knead, loaves before the oven. */
export const breadOven: Scene = {
  sky: ['#FBE6CB', '#EDB98A', '#B5714A'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [118, 116, 1.5],
    [270, 118, 1.5],
  ],
  draw: ([left, right]) =>
    [
      ...Array.from({ length: 5 }, (_, row) =>
        line(
          Array.from({ length: 18 }, (_, at) => `M${LEFT + at * 60 + (row % 2) * 30} ${20 + row * 40}h44`).join(''),
          '#A5593A',
          16,
          0.12,
        ),
      ),
      shape('M156 150v-58a38 38 0 0 1 76 0v58z', '#7A3B2A'),
      shape('M164 150v-56a30 30 0 0 1 60 0v56z', '#FF9A4D'),
      shape('M172 150q-4-30 22-40 26 12 22 40z', '#FFD27A'),
      loaf(194, 148, 0.7),
      shelf(-160, 90, '#7A4A30'),
      shelf(480, 90, '#7A4A30'),
      bust(left!),
      bust(right!),
      counter(212, '#F3DEB8', '#B97B4F'),
      oval(146, 226, 36, 15, '#FFF1DA'),
      oval(144, 222, 26, 9, '#fff', 0.6),
      arm(left!, [124, 216]),
      arm(left!, [164, 214]),
      loaf(238, 238),
      loaf(296, 240, 0.9),
      arm(right!, [250, 216]),
      arm(right!, [300, 218]),
      line('M80 244h.1M92 236h.1M180 244h.1M196 238h.1M66 238h.1', '#FFF9EF', 5),
    ].join(''),
}
const LEFT = -330

const bloom = (x: number, y: number, colour: string, size = 1): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    ...[0, 72, 144, 216, 288].map((turn) => placed(`rotate(${turn})`, oval(0, -8, 6, 8, colour))),
    disc(0, 0, 5, '#FFE08F'),
  )

/** Two arrange flowers. */
export const flowers: Scene = {
  sky: ['#EAF6EC', '#D3E9D6', '#F2B8B0'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [112, 120, 1.5],
    [290, 120, 1.5],
  ],
  draw: ([left, right], pick) => {
    const [one, two] = pick([
      ['#F08A9A', '#FFCE6A'],
      ['#8468D9', '#FF9DB1'],
      ['#F4573F', '#FFF9EF'],
    ] as const)
    return [
      windowOn(150, 30, 100, 74, { glass: '#E3F3FF', view: sun(222, 56, 11) }),
      plant(30, 120, '#FFF9EF'),
      box(0, 118, 66, 6, 3, '#A5835F'),
      plant(372, 120, '#F4573F'),
      box(336, 118, 66, 6, 3, '#A5835F'),
      plant(-130, 210, '#3A5CF0'),
      plant(500, 210, '#2FA283'),
      bust(left!),
      bust(right!),
      counter(222, '#E2BE94', '#B98A5F'),
      line('M200 200q-20-30-34-44M200 200q-8-40-12-68M200 200q8-36 20-60M200 200q20-24 38-34', '#3F8A57', 4),
      shape('M178 186h44l-6 52h-32z', '#8FC0D9', 0.85),
      line('M184 206h32', '#fff', 3, 0.6),
      bloom(164, 152, one, 1.25),
      bloom(188, 130, two, 1.35),
      bloom(222, 138, one, 1.3),
      bloom(240, 162, two, 1.2),
      bloom(202, 160, one, 1.1),
      oval(178, 172, 9, 5, '#5AA86B'),
      oval(226, 176, 10, 5, '#5AA86B'),
      arm(left!, [154, 186, 140, 216]),
      arm(right!, [254, 190, 262, 216]),
      bloom(96, 240, two),
      line('M104 238l30-4', '#3F8A57', 3.4),
      placed(
        'translate(304 240) rotate(-20)',
        ring(-16, -5, 6, '#F4573F', 3.4),
        ring(-16, 6, 6, '#F4573F', 3.4),
        line('M-10-3l26 6M-10 4l26-5', '#5E6B85', 3),
      ),
    ].join('')
  },
}

/** Two sew leather by hand. */
export const leather: Scene = {
  sky: ['#F1E2D0', '#D6AE86', '#93623F'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [118, 116, 1.5],
    [284, 116, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      line('M-300 46h1000', '#6A3B22', 5),
      ...[-220, -150, 30, 190, 350, 460, 540].map((x, at) =>
        at % 2
          ? shape(`M${x - 20} 50h40l6 44q-26 12-52 0z`, ['#A5632F', '#7A3B2A', '#C98D55'][at % 3]!)
          : line(`M${x} 50v26`, '#6A3B22', 5) + box(x - 5, 74, 10, 26, 4, '#C6341E'),
      ),
      lamp(200, 44, '#2FA283', 0.12),
      bust(left!),
      bust(right!),
      counter(212, '#B97B4F', '#7A4A30'),
      placed(
        'translate(128 222) rotate(-6)',
        box(-38, -22, 76, 40, 6, pick(['#A5532F', '#7A3B2A', '#2A5A4E'])),
        line('M-32-16h64v28h-64z', '#FFE3B8', 2.4, 1, '5 4'),
        disc(0, 0, 4, '#F2B63D'),
      ),
      arm(left!, [98, 212]),
      arm(left!, [156, 208]),
      line('M156 206q16-30 22-10', '#FFF1DA', 2.4),
      placed(
        'translate(276 224) rotate(8)',
        shape('M-30-18h60l-4 34q-26 8-52 0z', '#C98D55'),
        line('M-14-18q14-24 28 0', '#7A3B2A', 5),
        line('M-26-10h52', '#FFF1DA', 2.4, 1, '5 4'),
      ),
      arm(right!, [252, 214]),
      arm(right!, [308, 212]),
      ring(204, 238, 9, '#C6341E', 7),
    ].join(''),
}

/** Two at the bench hammer a ring. */
export const silver: Scene = {
  sky: ['#E3E9F5', '#B9C4DE', '#7A86B0'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [122, 116, 1.5],
    [280, 118, 1.5],
  ],
  draw: ([left, right]) =>
    [
      box(-300, 40, 1000, 8, 0, '#55608A', 0.5),
      ...[-230, -160, -90, 30, 70, 330, 370, 470, 540].map(
        (x, at) =>
          line(`M${x} 48v30`, '#8A5638', 6) +
          (at % 2 ? box(x - 12, 76, 24, 13, 3, '#55608A') : line(`M${x - 8} 92l8-14 8 14`, '#55608A', 5)),
      ),
      lamp(200, 44, '#FFCE6A', 0.18),
      bust(left!),
      bust(right!),
      counter(220, '#A5693F', '#7A4A30'),
      shape('M152 212h96l-22 14h-10v16h-32v-16h-10z', '#55608A'),
      box(152, 206, 96, 8, 3, '#6F7BA6'),
      ring(204, 196, 9, '#F2F5FF', 5),
      line('M180 180l6 6M228 180l-6 6M204 172v8', '#FFF1C9', 4),
      arm(left!, [158, 180, 150, 206]),
      placed('translate(158 180) rotate(58)', line('M0 6V-34', '#C98D55', 6), box(-15, -44, 30, 15, 4, '#3D4760')),
      arm(right!, [250, 202, 262, 222]),
      line('M250 202l-34-4', '#8FA0C9', 4.5),
      ring(306, 240, 9, '#F2F5FF', 4),
      disc(306, 229, 4, '#6FDDB3'),
      ring(334, 240, 9, '#FFE08F', 4),
    ].join(''),
}

/** Three at a table full of paper, paint and scissors. */
export const workbench: Scene = {
  sky: ['#FFF3D9', '#FFD9B0', '#F2A48A'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [106, 120, 1.4],
    [200, 110, 1.4],
    [294, 120, 1.4],
  ],
  draw: (actors, pick) =>
    [
      line('M-300 44q250 30 500 6t500-6', '#A5693F', 2.4),
      ...[-230, -150, -70, 20, 76, 132, 268, 326, 384, 470, 550].map((x, at) =>
        shape(`M${x - 15} 52h30l-15 26z`, ['#F4573F', '#3A5CF0', '#FFCE6A', '#2FA283', '#FF9DB1'][at % 5]!),
      ),
      busts(actors),
      counter(206, '#E8BE90', '#B98A5F'),
      placed(
        'translate(200 228)',
        box(-36, -18, 72, 34, 3, '#FFFDF8'),
        pick([
          disc(-8, 0, 10, '#F4573F') + disc(8, 0, 10, '#3A5CF0', 0.85),
          shape('M-24 10q12-24 24-6t24-6v12z', '#2FA283'),
          heart(0, 12, 0.45, '#F4573F'),
        ]),
      ),
      placed(
        'translate(104 232)',
        box(-32, -14, 64, 28, 3, '#EFF3FF'),
        line('M-20-4q10-8 20 0t20 0M-20 6q10-8 20 0t20 0', '#8468D9', 3),
      ),
      placed(
        'translate(300 232)',
        oval(0, 0, 30, 14, '#fff'),
        disc(-12, -2, 5, '#F4573F'),
        disc(0, -6, 5, '#FFCE6A'),
        disc(12, -2, 5, '#3A5CF0'),
        disc(4, 5, 5, '#2FA283'),
      ),
      arm(actors[0]!, [130, 220]),
      line('M130 220l-14-18', '#F2B63D', 5),
      arm(actors[1]!, [176, 214]),
      arm(actors[1]!, [230, 214]),
      line('M230 212l-10-20', '#5A3324', 4.5),
      arm(actors[2]!, [272, 218]),
      line('M272 216l-8-22', '#3A5CF0', 4.5),
      shape('M148 240l4-26h16l4 26z', '#5E8FA8'),
      line('M154 214l-4-18M160 214v-22M166 214l5-17', '#A56A3A', 4),
    ].join(''),
}

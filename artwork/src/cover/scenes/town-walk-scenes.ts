import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { arm, bust, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { cloud, ground, lantern, skyline, stars, sun, tree, wave } from '../stage.ts'

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

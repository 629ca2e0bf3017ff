import { box, disc, line, oval, placed, shape } from '#brush.ts'
import { type Actor, arm, bust, figure } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { bicycle, cloud, cup, ground, peaks, skyline, stars, sun, tree, wave, windowOn, LEFT_END } from '../stage.ts'

const helmet = ({ x, y, size }: Actor, colour: string): string =>
  placed(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-19-8c0-28 38-28 38 0q-19-7-38 0z', colour),
    line('M-9-24q-3 8-3 13M0-27v14M9-24q3 8 3 13', '#fff', 2.4, 0.7),
  )

/** Somebody on a bicycle whose wheels stand on `foot`, riding to the right. */
const rider = (actor: Actor, foot: number, frame: string, cap: string, tyre = '#EAF0FF'): string => {
  const { x, size } = actor
  const at = x - 14
  const seat = foot - 62 * size
  return [
    bicycle(at, foot, 1.24 * size, frame, tyre),
    figure(actor, {
      hip: [at - 22 * size, seat],
      feet: [[at + 4 * size, foot - 14 * size, at + 20 * size, seat + 14 * size]],
      hands: [[at + 18 * size, foot - 68 * size, x - 2, seat - 14 * size]],
      trousers: '#1B2A68',
    }),
    helmet(actor, cap),
  ].join('')
}

/** Three through the city at night. */
export const nightRide: Scene = {
  sky: ['#0E1741', '#273C8F', '#C96A86'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [116, 110, 1],
    [218, 116, 0.95],
    [312, 112, 0.95],
  ],
  draw: ([one, two, three]) =>
    [
      stars,
      disc(340, 52, 20, '#FFF1C9'),
      skyline(206, '#16225A', '#1B2A68'),
      ground(206, '#1A2766'),
      line('M-200 218h60M30 216h60M130 222h90M250 216h70M440 220h60M540 218h40', '#FFD98A', 3, 0.45),
      ground(232, '#121C4E'),
      line('M-300 272h1000', '#fff', 3, 0.5, '18 16'),
      shape('M150 206l60-16v34zM252 208l60-16v34zM348 206l60-16v34z', '#FFF3C9', 0.3),
      rider(three!, 244, '#FFCE6A', '#8468D9'),
      rider(two!, 246, '#6FDDB3', '#3A5CF0'),
      rider(one!, 248, '#FF7A63', '#F4573F'),
    ].join(''),
}

/** Two on a country road. */
export const countryRide: Scene = {
  sky: ['#D6EDFF', '#CDE8C9', '#8FCB86'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [136, 110, 1.05],
    [276, 112, 1.05],
  ],
  draw: ([one, two], pick) =>
    [
      sun(pick([206, 60, 350]), 66, 24),
      cloud(310, 56, 0.8),
      cloud(-120, 70, 1.1),
      wave(176, 26, 170, '#A9D6A0', 40),
      wave(200, 14, 200, '#7FBF7C', 130),
      ...[-220, -110, 20, 384, 470, 580].map((x, at) => tree(x, 214, 1, at % 2 ? '#4E9A66' : '#5FAE72')),
      ground(226, '#F2E2C4'),
      line('M-300 268h1000', '#fff', 4, 1, '22 18'),
      rider(two!, 246, '#3A5CF0', '#FFCE6A', '#4A5578'),
      rider(one!, 248, '#F4573F', '#FFF9EF', '#4A5578'),
      speck,
    ].join(''),
}

const speck =
  line('M40 224h.1M58 228h.1M180 224h.1M330 226h.1M350 222h.1M-60 224h.1M440 226h.1', '#F4573F', 6) +
  line('M50 222h.1M190 228h.1M340 228h.1M-80 228h.1M460 222h.1', '#FFF9EF', 6)

/** Three up a long climb. */
export const climb: Scene = {
  sky: ['#CFE0FF', '#B4C4F2', '#F2C3B0'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [98, 124, 0.9],
    [204, 110, 0.95],
    [308, 96, 0.9],
  ],
  draw: ([one, two, three]) =>
    [
      sun(66, 66, 22),
      peaks(196, '#9FB2E8', 20),
      shape('M12 126l-18 16 14-2 8 8 8-10 12 0z', '#fff', 0.6),
      peaks(238, '#7C93D6', -40),
      shape('M-300 290L700 150V330H-300z', '#5A74BE'),
      shape('M-300 306L700 166V330H-300z', '#4560AE'),
      line('M-300 314L700 174', '#fff', 3, 0.6, '20 18'),
      placed('rotate(-8 300 222)', rider({ ...three!, y: three!.y + 2 }, 224, '#FFCE6A', '#F4573F')),
      placed('rotate(-8 200 240)', rider({ ...two!, y: two!.y + 2 }, 240, '#6FDDB3', '#FFF9EF')),
      placed('rotate(-8 96 252)', rider({ ...one!, y: one!.y + 2 }, 252, '#FF7A63', '#3A5CF0')),
    ].join(''),
}

/** Two with their bicycles at a café. */
export const coffeeStop: Scene = {
  sky: ['#FFEBD2', '#FFC9A0', '#E68F6B'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [130, 122, 1.45],
    [270, 122, 1.45],
  ],
  draw: ([left, right]) =>
    [
      box(-300, 60, 1000, 200, 0, '#FFF6E8', 0.6),
      ...[-230, -90, 20, 308, 420, 560].map((x) => windowOn(x, 82, 74, 80, { frame: '#A5593A', glass: '#CDE3F2' })),
      ...Array.from({ length: 17 }, (_, at) =>
        shape(`M${LEFT_END + at * 60} 34h60v30q-30 18-60 0z`, at % 2 ? '#FFF9EF' : '#2FA283'),
      ),
      ground(220, '#D9A57F'),
      bicycle(40, 252, 1.3, '#F4573F', '#4A5578'),
      bicycle(362, 252, 1.3, '#3A5CF0', '#4A5578'),
      bust(left!),
      bust(right!),
      helmet(left!, '#F4573F'),
      helmet(right!, '#FFCE6A'),
      oval(200, 234, 72, 17, '#8A4A30', 0.4),
      oval(200, 228, 70, 16, '#FFF9EF'),
      line('M200 244v60', '#A5693F', 8),
      arm(left!, [168, 216]),
      arm(right!, [234, 216]),
      cup(166, 230, '#3A5CF0'),
      cup(240, 230, '#F4573F'),
    ].join(''),
}

/** Two look for a place, the map between them. */
export const cityHunt: Scene = {
  sky: ['#E6F0FF', '#C6D6F7', '#F2C9A6'],
  otherSky: OTHER_SKIES.dusk,
  faces: [
    [130, 124, 1.5],
    [270, 124, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-290, -170, -50, 30, 290, 410, 530].map(
        (x, at) =>
          shape(
            `M${x} 250V${100 - (at % 3) * 18}l45-28 45 28v${150 + (at % 3) * 18}z`,
            ['#FFF9EF', '#F6D2C2', '#DDE6FA'][at % 3]!,
          ) +
          line(
            `M${x + 22} ${128 - (at % 3) * 12}v18M${x + 66} ${128 - (at % 3) * 12}v18M${x + 22} 176v18M${x + 66} 176v18`,
            '#7C8BB5',
            12,
            0.55,
          ),
      ),
      placed(
        'translate(200 64)',
        shape('M0 34C-32 4-24-30 0-30s32 34 0 64z', pick(['#F4573F', '#3A5CF0', '#2FA283'])),
        disc(0, -6, 11, '#fff'),
      ),
      ground(214, '#C9B79F'),
      bust(left!),
      bust(right!),
      helmet(left!, '#FFCE6A'),
      helmet(right!, '#6FDDB3'),
      ground(248, '#B5A088'),
      placed(
        'translate(200 216)',
        shape('M-62-24l31 10 31-10 31 10 31-10v44l-31 10-31-10-31 10-31-10z', '#FFFDF5'),
        shape('M-62-2q30 14 62-4t62 6v8q-34-14-62-2t-62 0z', '#8FC9F2'),
        line('M-48 12q14-20 36-14t22-16 30-4', '#F4573F', 3.4, 1, '1 7'),
        line('M-31-14v44M0-24v44M31-14v44', '#000', 1.4, 0.1),
      ),
      arm(left!, [144, 212]),
      arm(right!, [256, 212]),
    ].join(''),
}

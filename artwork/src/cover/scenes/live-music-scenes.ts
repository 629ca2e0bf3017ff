import { box, disc, line, oval, placed, ring, shape } from '#brush.ts'
import { arm, bust, busts } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { bulbs, cloud, counter, cup, glass, ground, note, plant, shelf, sun, tree, wave } from '../stage.ts'

const beams =
  shape('M110-10L20 310h150z', '#FFB8C7', 0.16) +
  shape('M290-10l-60 320h150z', '#A7B4FF', 0.17) +
  shape('M200-10l-70 320h140z', '#FFF1C9', 0.1) +
  shape('M-90-10l-90 320h150zM480-10l-60 320h150z', '#FFB8C7', 0.1)

const guitar = (x: number, y: number, turn: number, wood: string): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    line('M0-14V-74', '#5A3324', 8),
    box(-7, -88, 14, 18, 4, '#3B2420'),
    shape('M0-24c14 0 17 10 14 19c12 4 16 34-14 34s-26-30-14-34c-3-9 0-19 14-19z', wood),
    disc(0, 2, 8, '#3B2420'),
    line('M0-70V20', '#FFF1DA', 1.6, 0.8),
    box(-8, 16, 16, 4, 2, '#3B2420'),
  )

const microphone = (x: number, y: number): string =>
  line(`M${x} ${y + 8}V320`, '#1A1336', 5) +
  oval(x, y, 8, 10, '#E9E4FF') +
  line(`M${x - 8} ${y + 5}h16`, '#8B7BC4', 3.4)

/** A band of three under coloured lights. */
export const jazzStage: Scene = {
  sky: ['#1B1443', '#4A2A86', '#C94E7C'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [104, 130, 1.2],
    [200, 112, 1.5],
    [296, 130, 1.2],
  ],
  draw: ([bass, singer, horn], pick) =>
    [
      beams,
      bulbs(12),
      ground(216, '#2A1450', 0.7),
      placed(
        'translate(64 168)',
        line('M10-16V-74', '#5A3324', 7),
        shape('M10-20c16 0 18 14 14 24c16 8 16 62-14 62s-30-54-14-62c-4-10-2-24 14-24z', '#A5632F'),
        line('M10-72V52', '#FFE3B8', 1.6, 0.7),
      ),
      bust(bass!),
      bust(singer!),
      bust(horn!),
      ground(228, '#341A5C'),
      arm(bass!, [82, 178]),
      arm(singer!, [206, 172, 236, 196]),
      microphone(200, 164),
      line('M294 172q24 6 24 40q0 22-20 22t-18-22', '#F2B63D', 12),
      oval(279, 204, 12, 15, '#F2B63D'),
      oval(278, 200, 8, 10, '#B97F20'),
      arm(horn!, [318, 198]),
      note(112, 76),
      pick([note(256, 84, '#FFB8C7'), note(300, 76, '#A7B4FF')]),
      ...[-210, -140, -70, 0, 62, 130, 270, 338, 400, 470, 540].map(
        (x, at) => disc(x, 278 - (at % 2) * 6, 22, '#120B33') + box(x - 30, 296, 60, 30, 14, '#120B33'),
      ),
    ].join(''),
}

/** One plays the guitar, two listen at their table. */
export const guitarNight: Scene = {
  sky: ['#3A1D3F', '#8C3F55', '#F09A68'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [138, 116, 1.55],
    [258, 124, 1.2],
    [322, 132, 1.1],
  ],
  draw: ([player, one, two], pick) =>
    [
      disc(138, 150, 118, '#FFCE6A', 0.14),
      bulbs(10),
      shelf(268, 74, '#5A2A3A', ['#6FDDB3', '#FFCE6A', '#FF8A73', '#8FA6FF']),
      shelf(-170, 100, '#5A2A3A'),
      shelf(480, 100, '#5A2A3A'),
      bust(two!),
      bust(one!),
      bust(player!),
      ground(228, '#4A2130', 0.75),
      guitar(132, 212, 62, pick(['#D9935F', '#E2AE75', '#B5633A'])),
      arm(player!, [112, 206, 90, 206]),
      arm(player!, [196, 180, 188, 208]),
      microphone(70, 152),
      oval(290, 240, 74, 16, '#2E1420', 0.5),
      oval(290, 234, 72, 16, '#7A4A30'),
      glass(264, 236, '#FFCE6A'),
      glass(312, 236, '#FF9DB1'),
      note(208, 84),
      note(70, 88, '#FFB8C7'),
    ].join(''),
}

const sheet = (x: number, y: number, colour: string): string =>
  box(x - 22, y - 16, 44, 32, 3, colour) +
  line(`M${x - 14} ${y - 6}h28M${x - 14} ${y + 2}h28M${x - 14} ${y + 10}h18`, '#8468D9', 2.4, 0.6)

/** Three sing, sheets in their hands. */
export const choir: Scene = {
  sky: ['#FFE0C9', '#FFAE95', '#D9708F'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [106, 124, 1.35],
    [200, 112, 1.4],
    [294, 124, 1.35],
  ],
  draw: (actors, pick) =>
    [
      disc(200, 140, 150, '#fff', 0.14),
      disc(200, 140, 108, '#fff', 0.14),
      ground(226, '#A5456A', 0.45),
      busts(actors),
      ground(236, '#B14F70'),
      ...actors.map(({ x }, at) => sheet(x, 206 - (at === 1 ? 6 : 0), ['#FFF9EF', '#EFF3FF', '#FFF9EF'][at]!)),
      ...actors.flatMap((actor) => [
        arm(actor, [actor.x - 22, 206 - (actor.y < 120 ? 6 : 0)]),
        arm(actor, [actor.x + 22, 206 - (actor.y < 120 ? 6 : 0)]),
      ]),
      note(148, 84, '#fff'),
      note(246, 80, '#fff'),
      pick([note(330, 96, '#FFF1C9'), note(60, 96, '#FFF1C9')]),
      line('M-200 110q60-30 120 0t120 0M400 110q60-30 120 0t120 0', '#fff', 3, 0.4),
      ...[-150, 480].map((x) => note(x, 150, '#fff')),
    ].join(''),
}

/** Two listen to a record. */
export const vinyl: Scene = {
  sky: ['#2B2350', '#6B4A8C', '#E29A78'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [126, 120, 1.55],
    [276, 120, 1.55],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-190, -60, 60, 236, 360, 490].map(
        (x, at) =>
          box(
            x,
            44 + (at % 2) * 8,
            48,
            48,
            4,
            ['#F4573F', '#3A5CF0', '#FFCE6A', '#2FA283', '#D9607C', '#8FA6FF'][at]!,
            0.75,
          ) + disc(x + 24, 68 + (at % 2) * 8, 14, '#fff', 0.3),
      ),
      bust(left!),
      bust(right!),
      ...[126, 276].map(
        (x, at) =>
          line(`M${x - 29} 118c-4-46 62-46 58 0`, at ? '#FFF9EF' : '#FFCE6A', 7) +
          box(x - 38, 108, 15, 28, 7, at ? '#FFF9EF' : '#FFCE6A') +
          box(x + 23, 108, 15, 28, 7, at ? '#FFF9EF' : '#FFCE6A'),
      ),
      counter(208, '#A5693F', '#6A3B2A'),
      shape('M128 212h144l18 34H110z', '#3B2A26'),
      oval(192, 228, 56, 13, '#14101F'),
      `<ellipse cx="192" cy="228" rx="42" ry="9.6" fill="none" stroke="#fff" stroke-width="1.4" opacity=".25"/>`,
      oval(192, 228, 18, 4.4, pick(['#F4573F', '#FFCE6A', '#6FDDB3'])),
      line('M262 218l-8 12-24 4', '#E9E4FF', 4),
      arm(left!, [124, 214]),
      cup(318, 238, '#FFF9EF'),
      note(196, 98),
      note(214, 132, '#FFB8C7'),
    ].join(''),
}

/** A concert on the lawn at sunset. */
export const lawnConcert: Scene = {
  sky: ['#6F7BD8', '#F3A08C', '#FFD99A'],
  otherSky: OTHER_SKIES.morning,
  faces: [
    [96, 132, 1.25],
    [200, 116, 1.35],
    [304, 132, 1.25],
  ],
  draw: ([left, singer, right], pick) =>
    [
      sun(60, 116, 24, '#FFF1C9'),
      cloud(330, 62, 0.8),
      ...[-230, -150, -70, 394, 470, 550].map((x, at) => tree(x, 196, 1.2, at % 2 ? '#4E8A66' : '#5F9E72')),
      wave(180, 10, 170, '#7FB581'),
      shape('M112 196V74q88-56 176 0v122z', '#fff', 0.28),
      line('M112 196V74q88-56 176 0v122', '#fff', 5, 0.8),
      bust(singer!),
      box(96, 186, 208, 16, 4, '#B5704A'),
      guitar(196, 184, 66, pick(['#E2AE75', '#B5633A'])),
      arm(singer!, [176, 184, 166, 186]),
      arm(singer!, [244, 162, 240, 186]),
      wave(202, 8, 120, '#58A76E', 50),
      bust(left!),
      bust(right!),
      wave(228, 8, 150, '#4A965F', 10),
      arm(left!, [126, 176]),
      arm(right!, [276, 176]),
      note(142, 92, '#fff'),
      note(258, 96, '#fff'),
      line('M-100 262h30M60 266h40M180 258h40M300 266h40M470 262h40', '#8FD08F', 4, 0.8),
    ].join(''),
}

/** Two at a zither on a low table, tea beside it. */
export const zither: Scene = {
  sky: ['#EEF2E4', '#CFDCC0', '#9DB694'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [134, 116, 1.55],
    [276, 120, 1.45],
  ],
  draw: ([left, right]) =>
    [
      ring(206, 92, 66, '#7A5A43', 5, 0.8),
      disc(206, 92, 64, '#FFF9EF', 0.75),
      line('M170 140q30-30 10-76M180 100q20-4 34-20M176 118q-16-8-18-22', '#6B5147', 4),
      disc(214, 80, 6, '#F08A9A'),
      disc(184, 66, 6, '#F08A9A'),
      disc(160, 96, 5, '#F6B3BE'),
      ...[-200, -110, 480, 570].map((x) =>
        line(`M${x} 30v180M${x + 24} 30v180M${x} 90h24M${x} 150h24`, '#7A5A43', 4, 0.5),
      ),
      plant(24, 214, '#7A5A43'),
      bust(left!),
      bust(right!),
      ground(206, '#8A6A4C'),
      ground(206, '#A5835F', 1, 6),
      shape('M64 218h196q14 0 18 10l4 10H58l2-12q0-8 4-8z', '#6A3B22'),
      line('M72 222h190M70 227h196M68 232h202', '#F3DEB8', 1.6, 0.8),
      arm(left!, [104, 222]),
      arm(left!, [170, 222]),
      arm(right!, [290, 206]),
      cup(318, 240, '#FFF9EF', '#9BB26A'),
      cup(346, 234, '#FFF9EF', '#9BB26A'),
    ].join(''),
}

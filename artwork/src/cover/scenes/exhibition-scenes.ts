import { box, disc, line, placed, ring, shape } from '#brush.ts'
import { arm, bust } from '../actor.ts'
import { OTHER_SKIES, type Scene } from '../scene.ts'
import { ground, picture, plant } from '../stage.ts'

const lights = shape('M66-10L10 140h112zM200-10l-56 150h112zM334-10l-56 150h112z', '#fff', 0.28)
const circles = (x: number, y: number) => disc(x - 10, y, 18, '#FFCE6A') + disc(x + 10, y, 18, '#FF8A73', 0.9)
const landscape = (x: number, y: number, width: number, height: number) =>
  disc(x + width * 0.66, y + 18, 9, '#fff') +
  shape(`M${x} ${y + height}v-24q${width / 4}-20 ${width / 2}-4t${width / 2}-6v34z`, '#F4573F')

/** Two between pictures. */
export const gallery: Scene = {
  sky: ['#F3EEFF', '#DAD2FB', '#AEB6F5'],
  otherSky: OTHER_SKIES.warmRoom,
  faces: [
    [138, 130, 1.45],
    [262, 130, 1.45],
  ],
  draw: ([left, right], pick) =>
    [
      lights,
      picture(24, 52, 66, 78, '#2A44D8', circles(57, 92)),
      picture(
        166,
        38,
        68,
        76,
        '#FFE0D0',
        pick([landscape(166, 38, 68, 76), circles(200, 76), line('M176 104l16-46 14 30 18-34', '#F4573F', 5)]),
      ),
      picture(
        312,
        52,
        64,
        78,
        '#14395E',
        line('M322 118l12-46 14 30 14-34', '#6FDDB3', 5) + disc(358, 68, 7, '#F2B63D'),
      ),
      picture(-130, 52, 84, 78, '#FFF1C9', disc(-88, 92, 22, '#2FA283')),
      picture(460, 52, 84, 78, '#FFC9BC', box(480, 76, 40, 34, 4, '#3A5CF0')),
      ground(206, '#8E93E0'),
      ground(203, '#fff', 1, 5),
      bust(left!),
      bust(right!),
      shape('M-300 320V250q500-60 1000 0v70z', '#7F86D8'),
      arm(left!, [176, 190]),
      placed(
        'translate(180 184) rotate(8)',
        box(-12, -20, 26, 36, 3, '#FFF9EF'),
        box(-7, -14, 16, 12, 2, '#F4573F'),
        line('M-7 4h16M-7 9h10', '#8E93E0', 2),
      ),
      arm(right!, [296, 168]),
    ].join(''),
}

/** One explains a sculpture, two listen. */
export const guidedTour: Scene = {
  sky: ['#FFF0DF', '#F6D2B3', '#D9A07A'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [92, 130, 1.2],
    [160, 122, 1.25],
    [316, 122, 1.25],
  ],
  draw: ([one, two, guide], pick) =>
    [
      shape(
        'M20 210V90a60 60 0 0 1 120 0v120zM260 210V90a60 60 0 0 1 120 0v120zM-180 210V90a60 60 0 0 1 120 0v120zM460 210V90a60 60 0 0 1 120 0v120z',
        '#fff',
        0.4,
      ),
      shape('M200-10l-70 250h140z', '#fff', 0.3),
      ground(206, '#B97B54'),
      box(204, 176, 64, 90, 3, '#fff'),
      box(198, 168, 76, 12, 3, '#FFF9EF'),
      pick([
        ring(236, 120, 26, '#3A5CF0', 14) + disc(236, 82, 9, '#F4573F') + box(230, 150, 12, 20, 0, '#2A3354'),
        shape('M212 168q-8-40 14-56q-14-30 12-40q26 6 16 38q26 18 10 58z', '#F4573F') + disc(240, 120, 10, '#FFE0D0'),
        shape('M210 168l26-92 26 92z', '#2FA283') + disc(236, 78, 17, '#FFCE6A'),
      ]),
      bust(two!),
      bust(one!),
      bust(guide!),
      arm(guide!, [278, 138, 270, 172]),
      shape('M-300 320v-62q500-40 1000 0v62z', '#AA6E49'),
      line('M316 148v28', '#F4573F', 4),
      box(306, 174, 20, 15, 3, '#FFF9EF'),
      arm(two!, [190, 182]),
    ].join(''),
}

/** Two among vases in the dark, a lamp in the hand. */
export const museumNight: Scene = {
  sky: ['#10203F', '#1F4468', '#5B8C9A'],
  otherSky: OTHER_SKIES.stage,
  faces: [
    [120, 122, 1.5],
    [284, 122, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-260, -120, 20, 330, 470, 610].map(
        (x) => box(x, -10, 46, 230, 0, '#0B1830', 0.4) + box(x - 8, 30, 62, 12, 3, '#0B1830', 0.5),
      ),
      shape('M200-20l-80 260h160z', '#FFF1C9', 0.16),
      ground(208, '#0B1830', 0.7),
      box(160, 180, 80, 90, 3, '#2C5678'),
      box(154, 172, 92, 12, 3, '#3C6C90'),
      pick([
        shape('M182 172c-20-22-18-48 4-62v-16h28v16c22 14 24 40 4 62z', '#E8EEF8') +
          line('M172 134q28 12 56 0M176 152q24 10 48 0', '#3A5CF0', 5) +
          line('M184 94h32', '#3A5CF0', 5),
        shape('M170 172v-14l14-10 8-34-10-14q14-18 34-2l-4 22 8 26 12 12v14z', '#5FA58A') +
          disc(196, 98, 2.6, '#10203F') +
          line('M180 150h40', '#3C8468', 4),
        shape('M166 120q34-22 68 0l-8 34h-52z', '#C98D3F') +
          line('M178 154l-6 18M222 154l6 18M200 154v14M162 116q-8-12 4-20M238 116q8-12-4-20', '#C98D3F', 7) +
          line('M178 132h44', '#8A5A1F', 4),
      ]),
      bust(left!),
      bust(right!),
      arm(left!, [158, 190]),
      arm(right!, [248, 188]),
      shape('M-300 320v-62q500-40 1000 0v62z', '#0A1830'),
      line('M60 60h.1M90 84h.1M318 66h.1M350 92h.1', '#FFF1C9', 4, 0.7),
    ].join(''),
}

/** Two with sketchbooks before a picture. */
export const sketching: Scene = {
  sky: ['#E9F5EE', '#CFE3D6', '#E2B996'],
  otherSky: OTHER_SKIES.room,
  faces: [
    [122, 122, 1.5],
    [280, 122, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      picture(
        158,
        40,
        84,
        92,
        '#FFF1C9',
        disc(200, 90, 24, '#F4573F') +
          shape('M158 132v-20q42-26 84 0v20z', '#2FA283') +
          line('M200 114V96', '#5A3324', 4),
      ),
      picture(-120, 50, 84, 78, '#C9D8F5', circles(-78, 90)),
      picture(460, 50, 84, 78, '#FFC9BC', disc(502, 90, 22, '#8468D9')),
      plant(26, 206, '#2FA283'),
      plant(380, 206),
      ground(200, '#C98D62', 0.6),
      bust(left!),
      bust(right!),
      ground(236, '#B57B56'),
      ...[
        [124, '#3A5CF0'],
        [278, '#F4573F'],
      ].map(([x, cover]) =>
        placed(
          `translate(${x} 206) rotate(${Number(x) > 200 ? 5 : -5})`,
          box(-38, -22, 76, 46, 4, String(cover)),
          box(-34, -26, 68, 44, 3, '#FFFDF8'),
          pick([
            disc(0, -4, 11, '#F4573F', 0.75),
            shape('M-16 10q16-30 32 0z', '#2FA283', 0.7),
            line('M-18 6q9-20 18-4t18-8', '#3A5CF0', 3.4),
          ]),
          line('M-26-18h14', '#C9CFDB', 3),
        ),
      ),
      arm(left!, [160, 200]),
      line('M158 200l-18-12', '#F2B63D', 5),
      arm(right!, [316, 200]),
      line('M314 200l-18-12', '#2A3354', 5),
      arm(left!, [86, 212]),
      arm(right!, [242, 212]),
    ].join(''),
}

const camera = (x: number, y: number, shell: string): string =>
  placed(
    `translate(${x} ${y})`,
    box(-24, -14, 48, 34, 8, shell),
    box(-10, -20, 20, 8, 3, shell),
    disc(0, 3, 12, '#8FA6FF'),
    disc(0, 3, 7, '#12355B'),
    disc(-3, 0, 2.4, '#fff'),
    disc(17, -7, 2.6, '#FFCE6A'),
  )

/** Two with cameras in the street, what they saw pinned above. */
export const photoWalk: Scene = {
  sky: ['#FFE6D6', '#F6B9A6', '#A9A6E0'],
  otherSky: OTHER_SKIES.night,
  faces: [
    [126, 126, 1.5],
    [276, 126, 1.5],
  ],
  draw: ([left, right], pick) =>
    [
      ...[-260, -150, -40, 60, 290, 390, 500, 600].map(
        (x, at) =>
          box(x - 10, 90 - (at % 3) * 24, 96, 200, 4, ['#fff', '#F6D2C2', '#DAD2FB'][at % 3]!, 0.75) +
          line(
            [0, 1, 2]
              .map(
                (row) =>
                  `M${x + 14} ${122 + row * 32 - (at % 3) * 24}h14M${x + 46} ${122 + row * 32 - (at % 3) * 24}h14`,
              )
              .join(''),
            '#6F74B5',
            12,
            0.45,
          ),
      ),
      line('M-300 60Q200 84 700 60', '#5B5470', 2),
      ...[-170, -90, 164, 206, 480, 560].map((x, at) =>
        placed(
          `translate(${x} 72) rotate(${at % 2 ? 5 : -5})`,
          box(-17, 0, 34, 40, 2, '#fff'),
          box(-13, 4, 26, 24, 1, ['#3A5CF0', '#F4573F', '#2FA283'][at % 3]!),
          disc(0, 18, 6, '#FFCE6A'),
        ),
      ),
      shape('M-300 320V236q500-30 1000 0v84z', '#8E86B8', 0.7),
      bust(left!),
      bust(right!),
      shape('M-300 320V256q500-30 1000 0v64z', '#7A72A6'),
      arm(left!, [102, 200]),
      arm(left!, [158, 200]),
      camera(130, 196, pick(['#2A3354', '#7A4B34', '#F4573F'])),
      arm(right!, [252, 200]),
      arm(right!, [304, 194]),
      placed(
        'translate(278 190)',
        box(-13, -24, 28, 46, 5, '#1B2A68'),
        box(-10, -20, 22, 36, 2, '#BFE0FF'),
        shape('M-10 16v-14q12-12 22 0v14z', '#F4573F'),
        disc(6, -10, 4, '#FFF1C9'),
      ),
    ].join(''),
}

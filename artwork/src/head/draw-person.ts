import { box, disc, line, placed, shape } from '#brush.ts'
import type { Pick } from '#seeded-pick.ts'
import { hairBand, MENS_HAIR, WOMENS_HAIR } from './hair.ts'

const MOUTHS = [
  line('M36.5 43.8c1.8 2 5.2 2 7 0', '#B5543F', 1.5),
  shape('M36 43.2c2.6.8 5.4.8 8 0 .2 5-8.2 5-8 0z', '#B5543F'),
  line('M37.2 44.2c1.9 1.2 4 1 5.8-.7', '#B5543F', 1.5),
] as const

const frames = (lenses: string): string =>
  `<g fill="#fff" fill-opacity=".25" stroke="#2F2A33" stroke-width="1.2">${lenses}<path d="M38.6 37.2h2.8" fill="none"/></g>`

const GLASSES = [
  '',
  '',
  '',
  frames('<circle cx="34.2" cy="37.6" r="4.4"/><circle cx="45.8" cy="37.6" r="4.4"/>'),
  frames('<rect x="29.6" y="34" width="9" height="7" rx="2.4"/><rect x="41.4" y="34" width="9" height="7" rx="2.4"/>'),
] as const

const neckline = line('M33.5 53.6c2 5.4 11 5.4 13 0', '#000', 1.4, 0.1)

const collar = 'M34.5 52.5l5.5 6-5.5 6-6-9.5zM45.5 52.5l-5.5 6 5.5 6 6-9.5z'

/** Cuts of clothes, drawn before the neck. */
const CLOTHES: readonly [Clothes, ...Clothes[]] = [
  (colour) => body(colour) + neckline,
  (colour) => body(colour) + neckline + line('M18.5 67q21.5 4 43 0M15.5 74.5q24.5 4 49 0', '#fff', 2.6, 0.5),
  (colour) => body(colour) + line('M40 58v24', '#000', 1, 0.12) + shape(collar, '#fff') + shape(collar, '#000', 0.04),
  (colour, skin) =>
    body(colour) + shape('M33.5 53.5l6.5 11 6.5-11z', skin) + line('M33.5 53.5l6.5 11 6.5-11', '#fff', 1.6, 0.45),
  (colour) =>
    shape('M26 57c0-7 6-9.5 14-9.5S54 50 54 57z', colour) +
    shape('M26 57c0-7 6-9.5 14-9.5S54 50 54 57z', '#000', 0.12) +
    body(colour) +
    line('M36 59.5v8M44 59.5v8', '#fff', 1.5, 0.7) +
    neckline,
  (colour) =>
    body(colour) +
    shape('M33.5 54.2c2 3 11 3 13 0l2.5 27.8h-18z', '#fff', 0.92) +
    line('M33.5 54.2l-2.5 27M46.5 54.2l2.5 27', '#000', 1.2, 0.12),
]

/** Two stops behind a head. */
export const PASTELS = [
  ['#FFD9C7', '#FFB69D'],
  ['#CFDDFF', '#9DB6FF'],
  ['#FFE6B0', '#FFC976'],
  ['#D3EEF7', '#9CD2E6'],
  ['#FFD3DC', '#FFA7B8'],
  ['#EFE6DA', '#D6C4AC'],
  ['#E6DAFF', '#C3ABFF'],
  ['#D2F0E2', '#9BD9BE'],
] as const

/** Face and its shade. */
const SKINS = [
  ['#FADCC6', '#EDBFA2'],
  ['#F6D3B8', '#E7B795'],
  ['#EFC3A2', '#DBA37E'],
  ['#E2AE8A', '#CB9069'],
] as const

const HAIR_COLOURS = ['#2B2430', '#3B2A26', '#1E2233', '#5A3A2B', '#7A4B34', '#3A2F45'] as const

const CLOTH_COLOURS = [
  '#FFF6EC',
  '#FF7A63',
  '#2A3354',
  '#3A5CF0',
  '#E9EDF8',
  '#1F9D78',
  '#F2B63D',
  '#8468D9',
  '#D9607C',
  '#5E8FA8',
] as const

/** Hats, hair bands and other small things. */
const ACCENT_COLOURS = ['#3A5CF0', '#F4573F', '#FFC24D', '#2FA283', '#7A5BD6'] as const

/** Somebody in parts, to be drawn one over the other on a sheet of 80 × 80 after `IN_SHEET`; arms and legs may lie between. */
export type PersonParts = {
  skin: string
  cloth: string
  /** Hair behind the shoulders. */
  back: string
  clothes: string
  /** Neck, face and hair. */
  head: string
}

/** Where the parts of a person lie on the sheet. */
export const IN_SHEET = 'matrix(1.08 0 0 1.08 -3.2 -1.4)'

/** Head and shoulders of a woman or a man. */
export function drawPerson(pick: Pick, isWoman: boolean): string {
  const { back, clothes, head } = choosePerson(pick, isWoman)
  return placed(IN_SHEET, back, clothes, head)
}

/** The looks of a woman or a man; the order of the choices is that of all heads ever drawn. */
export function choosePerson(pick: Pick, isWoman: boolean): PersonParts {
  const [skin, shade] = pick(SKINS)
  const colour = pick(HAIR_COLOURS)
  const accent = pick(ACCENT_COLOURS)
  const hair = pick(isWoman ? WOMENS_HAIR : MENS_HAIR)
  const cut = pick(CLOTHES)
  const cloth = pick(CLOTH_COLOURS)
  const shine = line('M30 19c4-3.6 9-4.5 13-4', '#fff', 1.6, 0.22)
  const head = [
    skull(skin, shade, !hair.coversEars),
    isWoman ? '' : pick(['', '', '', '', beard(colour)]),
    hair.front(colour, accent),
    shine,
    features(colour, shade),
    pick(MOUTHS),
    pick(GLASSES),
    isWoman && hair.takesBand ? pick(['', '', hairBand(accent)]) : '',
    isWoman && !hair.coversEars ? pick(['', studs(accent)]) : '',
  ]
  return { skin, cloth, back: hair.back?.(colour, accent) ?? '', clothes: cut(cloth, skin), head: head.join('') }
}

type Clothes = (colour: string, skin: string) => string

const body = (colour: string): string => shape('M12 82c1-17 11-27 23-28.5 2 3.5 8 3.5 10 0C57 55 67 65 68 82z', colour)

/** Neck, ears and the plain face. */
const skull = (skin: string, shade: string, hasEars: boolean): string =>
  [
    shape('M35 46h10v9c0 3-10 3-10 0z', shade),
    hasEars ? disc(25.2, 38, 2.8, skin) + disc(54.8, 38, 2.8, skin) + box(25.1, 28, 29.8, 10, 3, skin) : '',
    shape('M26 32c0-8 6-12.5 14-12.5S54 24 54 32v4.5C54 45.5 48 51 40 51s-14-5.5-14-14.5z', skin),
    shape('M28 27c3-6 8-8 12-8s9 2 12 8c-6-3-18-3-24 0z', shade, 0.35),
  ].join('')

/** Brows, eyes, nose and cheeks. */
const features = (brow: string, shade: string): string =>
  [
    line('M31.5 33.2c1.5-1 3.6-1.1 5-.4M43.5 32.8c1.4-.7 3.5-.6 5 .4', brow, 1.1),
    disc(34.3, 37.6, 1.7, '#33262A'),
    disc(45.7, 37.6, 1.7, '#33262A'),
    disc(34.8, 37, 0.5, '#fff'),
    disc(46.2, 37, 0.5, '#fff'),
    line('M40.3 38.5c.8 1 .9 2-.3 2.3', shade, 1.1),
    disc(30.6, 42, 2.6, '#FF8C78', 0.32),
    disc(49.4, 42, 2.6, '#FF8C78', 0.32),
  ].join('')

/** A shadow of a beard. */
const beard = (colour: string): string =>
  shape('M27.5 41c1.5 3 4 4 6 3 3-2.5 10-2.5 13 0 2 1 4.5 0 6-3C52 48 46.5 51.5 40 51.5S28 48 27.5 41z', colour, 0.22)

/** Ear studs. */
const studs = (accent: string): string => disc(25, 41.8, 1.2, accent) + disc(55, 41.8, 1.2, accent)

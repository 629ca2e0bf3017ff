import { box, disc, line, shape } from '#brush/brush.ts'

export const MOUTHS = [
  line('M36.5 43.8c1.8 2 5.2 2 7 0', '#B5543F', 1.5),
  shape('M36 43.2c2.6.8 5.4.8 8 0 .2 5-8.2 5-8 0z', '#B5543F'),
  line('M37.2 44.2c1.9 1.2 4 1 5.8-.7', '#B5543F', 1.5),
] as const

const frames = (lenses: string): string =>
  `<g fill="#fff" fill-opacity=".25" stroke="#2F2A33" stroke-width="1.2">${lenses}<path d="M38.6 37.2h2.8" fill="none"/></g>`

export const GLASSES = [
  '',
  '',
  '',
  frames('<circle cx="34.2" cy="37.6" r="4.4"/><circle cx="45.8" cy="37.6" r="4.4"/>'),
  frames('<rect x="29.6" y="34" width="9" height="7" rx="2.4"/><rect x="41.4" y="34" width="9" height="7" rx="2.4"/>'),
] as const

/** Neck, ears and the plain face. */
export const skull = (skin: string, shade: string, hasEars: boolean): string =>
  [
    shape('M35 46h10v9c0 3-10 3-10 0z', shade),
    hasEars ? disc(25.2, 38, 2.8, skin) + disc(54.8, 38, 2.8, skin) + box(25.1, 28, 29.8, 10, 3, skin) : '',
    shape('M26 32c0-8 6-12.5 14-12.5S54 24 54 32v4.5C54 45.5 48 51 40 51s-14-5.5-14-14.5z', skin),
    shape('M28 27c3-6 8-8 12-8s9 2 12 8c-6-3-18-3-24 0z', shade, 0.35),
  ].join('')

/** Brows, eyes, nose and cheeks. */
export const features = (brow: string, shade: string): string =>
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
export const beard = (colour: string): string =>
  shape('M27.5 41c1.5 3 4 4 6 3 3-2.5 10-2.5 13 0 2 1 4.5 0 6-3C52 48 46.5 51.5 40 51.5S28 48 27.5 41z', colour, 0.22)

/** Ear studs. */
export const studs = (accent: string): string => disc(25, 41.8, 1.2, accent) + disc(55, 41.8, 1.2, accent)

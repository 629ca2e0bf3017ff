import { box, disc, line, shape } from '#brush.ts'

export type Hair = {
  /** The hair behind the shoulders. */
  back?: (colour: string, accent: string) => string
  /** The hair that frames the face. */
  front: (colour: string, accent: string) => string
  /** True where hair covers the ears. */
  coversEars?: true
  /** True where a hair band may lie across. */
  takesBand?: true
}

const crown = (colour: string): string => shape('M23 36c-1-14 6-23 17-23s18 9 17 23l-2 6H25z', colour)

const centreParting = (colour: string): string =>
  shape('M24.5 37.5c.3-9 5.5-14 15.5-16.5 10 2.5 15.2 7.5 15.5 16.5 2-15.5-4.5-24-15.5-24s-17.5 8.5-15.5 24z', colour)

const cap = (accent: string): string =>
  shape('M23 29c0-11 7-16.5 17-16.5S57 18 57 29c-9-2.5-25-2.5-34 0z', accent) +
  shape('M22 29.5c10-4.5 30-4 42 1.5.8 1.6-.4 2.8-2 2.4-12-3-27-3.3-38.5-1.4-1.8.3-2.6-1.5-1.5-2.5z', accent) +
  shape('M22 29.5c10-4.5 30-4 42 1.5.8 1.6-.4 2.8-2 2.4-12-3-27-3.3-38.5-1.4-1.8.3-2.6-1.5-1.5-2.5z', '#000', 0.22) +
  disc(40, 20, 3.2, '#fff', 0.9)

const beanie = (accent: string): string =>
  disc(40, 11.5, 4, '#fff', 0.9) +
  shape('M24 30c-1-11 5.5-18.5 16-18.5S57 19 56 30z', accent) +
  box(22.5, 25.5, 35, 7, 3.5, accent) +
  box(22.5, 25.5, 35, 7, 3.5, '#fff', 0.28)

const underHat = (colour: string): string => shape('M24 40c-2-12 4-20 16-20s18 8 16 20z', colour)

const longBack = (colour: string): string =>
  shape('M19 38C19 21 28 12.5 40 12.5S61 21 61 38c0 9 2 17 4 24-6 5-44 5-50 0 2-7 4-15 4-24z', colour)

const curls = (colour: string): string =>
  [
    [27, 25, 6],
    [32, 18.5, 6.5],
    [40.5, 16, 7],
    [48.5, 18.5, 6.5],
    [53, 25, 6],
    [36, 22, 6],
    [45, 22, 6],
  ]
    .map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius, colour))
    .join('')

const braid = (x: number, colour: string, accent: string): string =>
  [46, 51.5, 57, 62.5].map((y) => disc(x, y, 4.4, colour)).join('') + disc(x, 67, 3, accent) + disc(x, 71, 3.2, colour)

/** Hair of women. */
export const WOMENS_HAIR: readonly [Hair, ...Hair[]] = [
  {
    back: longBack,
    front: (colour) =>
      shape('M24.5 37c.5-6 3-11.5 8.5-14.5 5 5 13 7.5 22.5 8.5V36c2-14-4.5-21.5-15.5-21.5S22.5 23 24.5 37z', colour),
    coversEars: true,
    takesBand: true,
  },
  {
    back: (colour) => shape('M20 37c0-16 8.5-24.5 20-24.5S60 21 60 37v11c0 4-3 6.5-7 6.5H27c-4 0-7-2.5-7-6.5z', colour),
    front: (colour) => shape('M24.8 35c5 .3 24.4.4 30.4-.2 0-13-5.2-19.8-15.2-19.8S24.3 22 24.8 35z', colour),
    coversEars: true,
    takesBand: true,
  },
  {
    back: (colour) => disc(40, 11, 7.5, colour) + crown(colour),
    front: (colour) =>
      shape('M25 37c.5-8 4-13.5 12-15.5 5 4 11 7 18 15.5 1.5-14-4.5-22.5-15-22.5S23.5 23 25 37z', colour),
    takesBand: true,
  },
  {
    back: (colour) => shape('M54 22c9-1 14 6 13 16-.6 7-3 13-7 17 1-9-1-20-9-25z', colour) + crown(colour),
    front: (colour) =>
      shape('M24.5 37c1-6 3-10 7-12.5 8 2.5 17 2 24 12.5 2-15-4.5-23.5-15.5-23.5S22 22 24.5 37z', colour),
    takesBand: true,
  },
  {
    back: (colour) =>
      shape(
        'M40 12c-13 0-21 9-21 22 0 5-3 7-3 12s3 6 3 11c0 6 5 9 10 9h22c5 0 10-3 10-9 0-5 3-6 3-11s-3-7-3-12c0-13-8-22-21-22z',
        colour,
      ),
    front: (colour) =>
      shape('M24.5 38c-.5-8 3-14 12-16.5 3 4 9 8 18.5 9V38c3.5-15-3.5-24-15-24s-18.5 9-15.5 24z', colour),
    coversEars: true,
    takesBand: true,
  },
  {
    back: (colour, accent) => crown(colour) + braid(24, colour, accent) + braid(56, colour, accent),
    front: centreParting,
    coversEars: true,
  },
  { back: (colour) => disc(25.5, 15, 6.8, colour) + disc(54.5, 15, 6.8, colour) + crown(colour), front: centreParting },
  {
    back: (colour) =>
      shape(
        'M21 36C20 20 29 12.5 40 12.5S60 20 59 36c0 8 2.5 12 3 17-4 3.5-9 4-12 3H30c-3 1-8 .5-12-3 .5-5 3-9 3-17z',
        colour,
      ),
    front: (colour) =>
      shape('M24 38c-.5-7 2-12 6.5-15.5C37 28 47 28 56 38c2-16-4.5-24.5-16-24.5S21.5 23 24 38z', colour),
    coversEars: true,
    takesBand: true,
  },
  { back: longBack, front: (_, accent) => beanie(accent), coversEars: true },
]

/** Hair of men. */
export const MENS_HAIR: readonly [Hair, ...Hair[]] = [
  {
    front: (colour) =>
      shape(
        'M23.8 37C21 22 29 12.5 41 12.5c9 0 17.5 7 15.3 24.5-1-5-2.3-8.5-4.8-11-7 1.5-14.5.5-19.5-2.5-4 3-7 7-8.2 13.5z',
        colour,
      ),
  },
  {
    front: (colour) =>
      shape(
        'M24 36C22 21 29.5 13.5 40 13.5S58 21 56 36c-.8-4-1.8-6.5-3.2-9-8 1.3-17.6 1.3-25.6 0-1.4 2.5-2.4 5-3.2 9z',
        colour,
      ),
  },
  {
    front: (colour) => curls(colour) + shape('M24 34c-1.5-4-1-8 1.5-9h29c2.5 1 3 5 1.5 9l-3-5H27z', colour),
  },
  { back: underHat, front: (_, accent) => cap(accent) },
  { back: underHat, front: (_, accent) => beanie(accent) },
  {
    front: (colour) =>
      shape(
        'M23.8 37c-2-15 5-24.5 16.2-24.5S58.2 22 56.2 37c-.8-6-3.7-11-8.7-14.5-2.5 2.5-5 2.5-7.5-1.5-2.5 4-5 4-7.5 1.5-5 3.5-7.9 8.5-8.7 14.5z',
        colour,
      ),
  },
  {
    front: (colour) =>
      shape(
        'M24 36c-1.2-6-.6-10.5 2-14-1.5-6.5 4-11 12.5-11.5C49 10 58.5 17 56 36c-.8-4-1.6-7-3.2-9.5-8 .5-15-1-20.8-4.5-4 3-6.8 7.5-8 14z',
        colour,
      ),
  },
  {
    front: (colour) =>
      shape(
        'M25 33.5c-1-12 5.5-19 15-19s16 7 15 19c-2-3-3-6-3.5-9-7.5-2.5-15.5-2.5-23 0-.5 3-1.5 6-3.5 9z',
        colour,
        0.88,
      ),
  },
]

/** A band across the hair. */
export const hairBand = (accent: string): string =>
  line('M25.5 26.5C28 18.5 33.5 15.5 40 15.5s12 3 14.5 11', accent, 2.6)

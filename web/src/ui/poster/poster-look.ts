import { PosterTheme } from '@quan/contract/task/reward.ts'

/** Pixels of the canvas for one of the layout: sharp on every phone, and small enough to send. */
export const POSTER_SCALE = 3

/** Measures of the poster, in pixels of the layout. */
export const POSTER = {
  width: 300,
  pictureHeight: 196,
  edge: 20,
  headSize: 32,
  codeSize: 100,
  codeTileEdge: 6,
} as const

/** Colours of a poster; they are the same in light and dark. */
export type PosterColours = {
  surface: string
  ink: string
  ink2: string
  ink3: string
  line: string
  price: string
  free: string
  /** Behind a head or the mark: from the upper left to the lower right. */
  wash: readonly [string, string, string]
  /** The two circles over it. */
  rings: string
}

/** The name of the app on its white pill, in any theme. */
export const BRAND_COLOUR = '#17245F'

const USUAL: PosterColours = {
  surface: '#FFFFFF',
  ink: '#1B1A20',
  ink2: '#55535E',
  ink3: '#6A6873',
  line: '#D8D7D3',
  price: '#C6341E',
  free: '#0B6E4C',
  wash: ['#C9D6FF', '#E6E0F4', '#FFD3C4'],
  rings: 'rgba(255, 255, 255, 0.6)',
}

const THEMES: Readonly<Record<PosterTheme, PosterColours>> = {
  [PosterTheme.dusk]: {
    ...USUAL,
    surface: '#FFF4EE',
    ink2: '#5B4A4A',
    ink3: '#725D5B',
    line: '#E8CFC4',
    price: '#B82E1A',
    wash: ['#4B3FA8', '#B0548F', '#FF9B76'],
    rings: 'rgba(255, 240, 225, 0.5)',
  },
  [PosterTheme.mint]: {
    ...USUAL,
    surface: '#F1FAF5',
    ink2: '#44554E',
    ink3: '#56695F',
    line: '#C6DFD2',
    wash: ['#9FE3C7', '#D7F3DF', '#FFF3C4'],
    rings: 'rgba(11, 110, 76, 0.28)',
  },
  [PosterTheme.night]: {
    surface: '#171A2E',
    ink: '#F5F4FA',
    ink2: '#C3C4D8',
    ink3: '#A4A6C0',
    line: '#3A3F5E',
    price: '#FF9A87',
    free: '#6FDDB3',
    wash: ['#0E1230', '#27306E', '#6A4A8C'],
    rings: 'rgba(157, 178, 255, 0.45)',
  },
}

/** The colours of a theme; null = the usual ones. */
export const posterColours = (theme: PosterTheme | null): PosterColours => (theme === null ? USUAL : THEMES[theme])

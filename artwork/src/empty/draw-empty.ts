import { disc, heart } from '#brush/brush.ts'
import { bodies, innerOrbit, orbit, statePicture } from './state-picture.ts'

/** Nothing here yet: two circles, one of them still a dashed outline. */
export const drawEmpty = (): string =>
  statePicture(
    orbit,
    innerOrbit,
    disc(86, 80, 28, 'var(--c-brand-tint-2)'),
    `<circle cx="116" cy="80" r="22" fill="var(--c-heart-tint)" stroke="var(--coral-300)" stroke-width="2" stroke-dasharray="4 5"/>`,
    heart(79, 92, 0.42, 'var(--c-brand)'),
    bodies([166, 42, 6, 'var(--coral-300)'], [31, 112, 5, 'var(--amber-400)'], [39, 35, 3.5, 'var(--blue-300)']),
  )

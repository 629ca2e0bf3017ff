import { disc, heart, line, ring } from '#brush.ts'

/** The dashed orbit around every state picture. */
export const orbit = line('M100 4a76 76 0 1 1 0 152a76 76 0 1 1 0-152z', 'var(--c-line-strong)', 1.5, 1, '2 7')

/** The plain orbit inside it. */
export const innerOrbit = ring(100, 80, 52, 'var(--c-line-strong)', 1.5)

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

/** No network: two circles out of each other's reach. */
export const drawOffline = (): string =>
  statePicture(
    orbit,
    disc(66, 80, 28, 'var(--c-brand-tint-2)'),
    line('M53 76a19 19 0 0 1 26 0M59 83a10 10 0 0 1 14 0', 'var(--c-brand)', 4),
    disc(66, 90, 3, 'var(--c-brand)'),
    `<circle cx="140" cy="80" r="22" fill="var(--c-heart-tint)" stroke="var(--coral-300)" stroke-width="2" stroke-dasharray="4 5"/>`,
    line('M99 80h.1M114 80h-.1', 'var(--c-ink-4)', 4),
    line('M110 66l-8 28', 'var(--amber-400)', 5),
    bodies([163, 38, 4, 'var(--blue-300)'], [38, 124, 5, 'var(--coral-300)'], [52, 21, 3.5, 'var(--amber-400)']),
  )

/** Something failed: two rings broken open. */
export const drawError = (): string =>
  statePicture(
    orbit,
    line('M80 56a34 34 0 1 0 20 58', 'var(--c-brand)', 11),
    line('M121 50a28 28 0 1 1 5 58', 'var(--coral-400)', 11),
    line('M99 68l9 9-9 8 9 9', 'var(--amber-400)', 5),
    bodies([168, 113, 4, 'var(--blue-300)'], [32, 46, 4, 'var(--coral-300)'], [122, 153, 3, 'var(--amber-400)']),
  )

/** Small bodies on the orbit. */
export const bodies = (...places: [x: number, y: number, radius: number, colour: string][]): string =>
  places.map((place) => disc(...place)).join('')

/** A decorative `<svg>` of 200 × 160 in the colours of the page, light or dark. */
export const statePicture = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">${parts.join('')}</svg>`

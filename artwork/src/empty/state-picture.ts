import { disc, line, ring } from '#brush/brush.ts'

/** The dashed orbit around every state picture. */
export const orbit = line('M100 4a76 76 0 1 1 0 152a76 76 0 1 1 0-152z', 'var(--c-line-strong)', 1.5, 1, '2 7')

/** The plain orbit inside it. */
export const innerOrbit = ring(100, 80, 52, 'var(--c-line-strong)', 1.5)

/** Small bodies on the orbit. */
export const bodies = (...places: [x: number, y: number, radius: number, colour: string][]): string =>
  places.map((place) => disc(...place)).join('')

/** A decorative `<svg>` of 200 × 160 in the colours of the page, light or dark. */
export const statePicture = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160" viewBox="0 0 200 160" aria-hidden="true">${parts.join('')}</svg>`

import { disc, shape } from '#brush.ts'

/** The mark: two circles meet. The colours follow the page, and stand for themselves in a file of its own. */
export const drawLogo = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="100%" height="100%" display="block" aria-hidden="true">${[
    disc(19, 24, 15, 'var(--c-brand,#3A5CF0)'),
    disc(33, 24, 11, 'var(--coral-400,#FF7A63)'),
    shape('M29.7 13.5a15 15 0 0 1 0 21a11 11 0 0 1 0-21z', '#FFE7DC'),
  ].join('')}</svg>`

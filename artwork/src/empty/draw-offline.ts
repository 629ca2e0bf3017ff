import { disc, line } from '#brush/brush.ts'
import { bodies, orbit, statePicture } from './state-picture.ts'

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

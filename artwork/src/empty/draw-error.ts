import { line } from '#brush/brush.ts'
import { bodies, orbit, statePicture } from './state-picture.ts'

/** Something failed: two rings broken open. */
export const drawError = (): string =>
  statePicture(
    orbit,
    line('M80 56a34 34 0 1 0 20 58', 'var(--c-brand)', 11),
    line('M121 50a28 28 0 1 1 5 58', 'var(--coral-400)', 11),
    line('M99 68l9 9-9 8 9 9', 'var(--amber-400)', 5),
    bodies([168, 113, 4, 'var(--blue-300)'], [32, 46, 4, 'var(--coral-300)'], [122, 153, 3, 'var(--amber-400)']),
  )

import { disc, line } from '#brush.ts'
import { bodies, innerOrbit, orbit, statePicture } from './state-pictures.ts'

/** A way out: one circle stays, the other sets off beyond the orbit. */
export const drawLeaving = (): string =>
  statePicture(
    orbit,
    innerOrbit,
    disc(82, 88, 28, 'var(--c-brand-tint-2)'),
    disc(82, 88, 10, 'var(--c-brand)'),
    line('M104 68l26-24', 'var(--c-ink-4)', 4, 1, '1 9'),
    line('M131 60l4-20-20 4', 'var(--amber-400)', 5),
    disc(152, 28, 16, 'var(--coral-300)'),
    bodies([30, 110, 5, 'var(--amber-400)'], [40, 36, 3.5, 'var(--blue-300)'], [128, 148, 4, 'var(--coral-300)']),
  )

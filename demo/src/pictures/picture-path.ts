import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { hash128 } from '#chance/hash.ts'

/** Pictures drawn for each category. */
export const VARIANTS = 3

/** The path of a drawn picture below `/pictures/`: 128 bits in hex, the same on every machine. */
export const picturePath = (category: ActivityCategory, variant: number): string =>
  drawnPath(`demo picture ${category} ${variant}`)

/** The path of a drawn picture by what it shows. */
export function drawnPath(subject: string): string {
  return hash128(subject)
    .map((lane) => lane.toString(16).padStart(8, '0'))
    .join('')
}

import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { hash128 } from '#chance/hash.ts'

/** Pictures drawn for each category. */
export const VARIANTS = 3

/** The path of a drawn picture below `/pictures/`: 128 bits in hex, the same on every machine. */
export function picturePath(category: ActivityCategory, variant: number): string {
  return hash128(`demo picture ${category} ${variant}`)
    .map((lane) => lane.toString(16).padStart(8, '0'))
    .join('')
}

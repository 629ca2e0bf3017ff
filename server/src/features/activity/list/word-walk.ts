import type { ListReading } from '#features/activity/list/list-reading.ts'
import { ListOrder } from '#features/activity/list/list-section.ts'
import { isSliced } from '#features/activity/list/list-slices.ts'

/** How far a list is walked in search of a keyword before its terms are looked up, in rows. */
export type WordWalk = {
  /** Walked whether anything is found or not. */
  first: number
  /** Walked on for each row found. */
  perFound: number
  most: number
}

/**
 * Rows walked first. Without slices a look-up takes all rows of the word, so only a rare one should come to it, and a
 * longer walk is needed to tell.
 */
const FIRST = { sliced: { city: 20, anywhere: 50 }, whole: { city: 100, anywhere: 500 } }
/** Rows walked on for each row found: in a city no list reads more than 50 for each it shows. */
const PER_FOUND = { city: 40, anywhere: 120 }
/** Rows walked at most for each row wanted. */
const PER_WANTED = { sliced: { city: 10, anywhere: 25 }, whole: { city: 25, anywhere: 120 } }

/** How far to walk for a reading; at least half of its rows are left for looking up. */
export function wordWalk(reading: ListReading): WordWalk {
  const way = isSliced(reading) ? 'sliced' : 'whole'
  const scope = reading.filter.cityCode === null ? 'anywhere' : 'city'
  const half = Math.floor(reading.rowsMax / 2)
  const most = Math.min(half, reading.limit * PER_WANTED[way][scope])
  if (reading.order === ListOrder.nearest) return nearestWalk(reading, most, half)
  return { first: Math.min(most, FIRST[way][scope]), perFound: PER_FOUND[scope], most }
}

/** By distance a walk cannot be taken up where it was broken off: each begins at the asker, so there is but one. */
function nearestWalk({ after }: ListReading, most: number, half: number): WordWalk {
  const first = after ? half : most
  return { first, perFound: 0, most: first }
}

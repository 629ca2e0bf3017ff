import type { BesideParts } from './beside-parts.ts'
import { holdPlaces, releasePlaces } from './hold-place.ts'
import { takePlaces } from './take-place.ts'

/** Places beside one's own, held for a friend. */
export type Besides = ReturnType<typeof besideService>

/** Holds the place beside one's own, lets a friend take it, and frees what nobody took. */
export const besideService = (parts: BesideParts) => ({
  ...holdPlaces(parts),
  ...takePlaces(parts),
  ...releasePlaces(parts),
})

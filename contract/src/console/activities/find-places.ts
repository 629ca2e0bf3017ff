import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { OperatorRole } from '#console/operator-role.ts'
import { defineError } from '#endpoint/define-error.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest words that places are looked for by, in characters. */
const PLACE_SOUGHT_MAX = 40

/** The map service is away, or was asked as often today as it may be: the address is typed by hand. */
export const placesAway = defineError({
  code: 'place.search_away',
  status: 503,
  text: '地图搜索暂时用不了，请手动填写',
})

/** A place as the map service knows it. */
export const foundPlace = z.object({
  name: z.string(),
  address: z.string(),
  /** Empty = not told. */
  district: z.string(),
  /** gcj02 degrees. */
  longitude: z.number(),
  latitude: z.number(),
})
/** A place as the map service knows it. */
export type FoundPlace = z.infer<typeof foundPlace>

/** Places of a city by some words; none of cities that the map service does not cover. Errors: `place.search_away`. */
export const findPlaces = defineConsoleCall({
  entry: 'signedIn',
  roles: [OperatorRole.owner, OperatorRole.editor],
  isScopedByCity: false,
  needsFreshFactor: false,
  audit: 'nothing',
  path: 'Place/Find',
  about: 'Places of a city by some words, as the map service knows them.',
  input: z.object({
    cityCode,
    keyword: trimmedText(PLACE_SOUGHT_MAX, '地点不正确').check(z.minLength(1, '请写地点')),
  }),
  output: z.object({ places: z.array(foundPlace) }),
  errors: [placesAway],
})

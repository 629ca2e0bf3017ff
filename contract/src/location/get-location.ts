import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { latitude, longitude } from '#geo/degree-fields.ts'
import { defineError } from '#endpoint/define-error.ts'

/** The map service did not answer, or did not know the place. */
export const locationUnavailable = defineError({
  code: 'location.unavailable',
  status: 503,
  text: '暂时无法定位，请手动选择城市',
})

/**
 * Where a point is, by the map service. Coordinates are gcj02 degrees. `data` is JSON text holding
 * `result.address_component {province, city, district}` and `result.address`; any of them may be empty or missing.
 * Errors: `location.unavailable`.
 */
export const getLocation = defineEndpoint({
  path: 'CommonApi/GetLocation',
  access: 'open',
  sealed: true,
  reads: true,
  about: 'The address of a point.',
  input: z.object({
    longitude,
    latitude,
  }),
  output: z.object({ data: z.string() }),
  errors: [locationUnavailable],
})

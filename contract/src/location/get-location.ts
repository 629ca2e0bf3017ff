import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { latitude, longitude } from '#geo/degree-fields.ts'
import { locationUnavailable } from '#location/location-errors.ts'

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

import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { locationUnavailable } from '#location/location-errors.ts'

/**
 * Where a point is, by the map service. Coordinates are gcj02 degrees. `data` is JSON text holding
 * `result.address_component {province, city, district}` and `result.address`; any of them may be empty or missing.
 * Errors: `location.unavailable`. Source: specification §7, CommonApi/GetLocation.
 */
export const getLocation = defineEndpoint({
  path: 'CommonApi/GetLocation',
  access: 'open',
  sealed: true,
  reads: true,
  about: 'The address of a point.',
  input: z.object({
    longitude: z.number('经度不正确').check(z.minimum(-180, '经度不正确'), z.maximum(180, '经度不正确')),
    latitude: z.number('纬度不正确').check(z.minimum(-90, '纬度不正确'), z.maximum(90, '纬度不正确')),
  }),
  output: z.object({ data: z.string() }),
  errors: [locationUnavailable],
})

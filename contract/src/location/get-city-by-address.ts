import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** Milliseconds that a page, or this call, waits to learn the city of an address; then it counts as unknown. */
export const ADDRESS_CITY_WAIT_MS = 150

/** A city to begin with, for somebody who chose none. */
export const addressCity = z.object({ code: cityCode, name: z.string(), timeZone: z.string() })
/** A city to begin with. */
export type AddressCity = z.infer<typeof addressCity>

/**
 * The city of the caller's address, as the map service tells it of the address without its last part. Null where it is
 * not known within `ADDRESS_CITY_WAIT_MS`, is none of ours, or is not asked for. Never kept.
 */
export const getCityByAddress = defineEndpoint({
  path: 'CommonApi/GetCityByAddress',
  access: 'open',
  sealed: false,
  reads: true,
  cache: 'no-store',
  about: 'The city of the caller’s address.',
  input: z.object({}),
  output: z.object({ city: z.nullable(addressCity) }),
  errors: [],
})

import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import { LOCATION_TYPE } from '@quan/contract/geo/location-type.ts'
import { LocationFailure, type LocationFailureKind } from './location-failure.ts'
import { POSITION_TIMEOUT_MS } from './position-timeout.ts'

/** How old a position the device knows already may be, in milliseconds. */
const POSITION_AGE_MS = 60_000

const KIND_BY_CODE: Readonly<Record<number, LocationFailureKind>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Where the device is. The browser asks its user first, so callers do this only after a tap and with their consent. */
export function getDevicePosition(geolocation: Geolocation | undefined): Promise<Coordinates> {
  if (geolocation === undefined) return Promise.reject(new LocationFailure('unsupported'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude, datum: LOCATION_TYPE }),
      (error) => reject(new LocationFailure(KIND_BY_CODE[error.code] ?? 'unavailable', { cause: error })),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    )
  })
}

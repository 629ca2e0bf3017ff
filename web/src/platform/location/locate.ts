import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import type { Api } from '#platform/api/api.ts'
import type { Variable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { addressFrom } from './address-answer.ts'
import { LocationFailure } from './location-failure.ts'

type LocateParts = {
  api: Api
  getPosition: () => Promise<Coordinates>
  kept: Variable<CurrentAddressInfo | null>
}

/** Finds where the person is, by name and gcj02 coordinates, and keeps it on this device. */
export async function locate({ api, getPosition, kept }: LocateParts): Promise<CurrentAddressInfo> {
  const point = toGcj02(await getPosition())
  const { longitude, latitude } = point
  const { data } = await api.call(getLocation, { longitude, latitude })
  const address = addressFrom(data, point)
  if (address === null) throw new LocationFailure('unavailable')
  kept.set(address)
  return address
}

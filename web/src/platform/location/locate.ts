import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import type { Api } from '#platform/api/api.ts'
import type { Variable } from '#platform/state/variable.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { isRecord, isText } from '../storage/value-check.ts'
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

/** The current address from the answer of `GetLocation`, whose parts may be missing; null when it holds no result. */
function addressFrom(data: string, point: Coordinates<'gcj02'>): CurrentAddressInfo | null {
  const result = field(parsed(data), 'result')
  if (!isRecord(result)) return null
  const component = result['address_component']
  const text = (holder: unknown, name: string) => {
    const value = field(holder, name)
    return isText(value) ? value : ''
  }
  return {
    province: text(component, 'province'),
    city: text(component, 'city'),
    district: text(component, 'district'),
    address: text(result, 'address'),
    longitude: point.longitude,
    latitude: point.latitude,
  }
}

function field(holder: unknown, name: string): unknown {
  return isRecord(holder) ? holder[name] : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // an answer that is no JSON holds no address
    return null
  }
}

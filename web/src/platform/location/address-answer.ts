import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** The current address from the answer of `GetLocation`, whose parts may be missing; null when it holds no result. */
export function addressFrom(data: string, point: Coordinates<'gcj02'>): CurrentAddressInfo | null {
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

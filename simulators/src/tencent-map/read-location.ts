import type { Point } from './district.ts'
import { GeocoderRefusal } from './geocoder-refusal.ts'

const LATITUDE_COMMA_LONGITUDE = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/

/** The point a `location` parameter names, latitude first. Throws the vendor's refusals. */
export function readLocation(location: string | null): Point {
  if (!location) throw new GeocoderRefusal('locationMissing')
  const match = LATITUDE_COMMA_LONGITUDE.exec(location)
  if (!match) throw new GeocoderRefusal('badLocation')
  const point = { latitude: Number(match[1]), longitude: Number(match[2]) }
  if (Math.abs(point.latitude) > 90) throw new GeocoderRefusal('latitudeOutOfRange')
  if (Math.abs(point.longitude) > 180) throw new GeocoderRefusal('longitudeOutOfRange')
  return point
}

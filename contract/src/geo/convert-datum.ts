import type { Coordinates } from '#geo/coordinates.ts'
import { gcj02Offset } from '#geo/gcj02-offset.ts'
import { isInMainlandBox } from '#geo/mainland-box.ts'

/** Rounds of the inverse: each gains two digits at least, so that six leave nothing a double could hold. */
const INVERSE_ROUNDS = 6

/** The same point in gcj02; what is gcj02 already, or outside the mainland box, keeps its numbers. */
export function toGcj02(point: Coordinates): Coordinates<'gcj02'> {
  const { longitude, latitude, datum } = point
  if (datum === 'gcj02' || !isInMainlandBox(point)) return { longitude, latitude, datum: 'gcj02' }
  const offset = gcj02Offset(point)
  return { longitude: longitude + offset.longitude, latitude: latitude + offset.latitude, datum: 'gcj02' }
}

/**
 * The same point in wgs84, by iteration, since gcj02 has no closed inverse; outside the mainland box it keeps its
 * numbers.
 */
export function toWgs84(point: Coordinates): Coordinates<'wgs84'> {
  const { longitude, latitude, datum } = point
  if (datum === 'wgs84' || !isInMainlandBox(point)) return { longitude, latitude, datum: 'wgs84' }
  return { ...withoutOffset(point), datum: 'wgs84' }
}

function withoutOffset(target: { longitude: number; latitude: number }) {
  let point = target
  for (let round = 0; round < INVERSE_ROUNDS; round += 1) {
    const offset = gcj02Offset(point)
    point = { longitude: target.longitude - offset.longitude, latitude: target.latitude - offset.latitude }
  }
  return point
}

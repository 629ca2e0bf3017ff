import { type Camera, type GroundPoint, type ScreenSize, viewOf, viewOfAll } from './camera.ts'

/** Width of a view around me, in kilometres. */
export const AROUND_ME_KM = 8
/** Width of a view around a few places, at least, in kilometres. */
const AROUND_PLACES_KM = 4
/** Activities within so many degrees of me are worth showing me among them. */
const NEAR_DEGREES = 0.5

/** What the map shows first: the places around me, else all of them; null where there is nothing to show. */
export function firstView(places: readonly GroundPoint[], me: GroundPoint | null, size: ScreenSize): Camera | null {
  if (me !== null && (places.length === 0 || places.some((place) => isNear(place, me))))
    return viewOf(me, AROUND_ME_KM, size)
  return places.length > 0 ? viewOfAll(places, AROUND_PLACES_KM, size) : null
}

function isNear(a: GroundPoint, b: GroundPoint): boolean {
  return Math.abs(a.longitude - b.longitude) < NEAR_DEGREES && Math.abs(a.latitude - b.latitude) < NEAR_DEGREES
}

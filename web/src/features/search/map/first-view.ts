import { type Camera, type GroundPoint, panned, type ScreenSize, viewOf, viewOfAll } from './camera.ts'

/** Width of a view around me, in kilometres. */
const AROUND_ME_KM = 8
/** Width of a view around a few places, at least, in kilometres. */
const AROUND_PLACES_KM = 4
/** Activities within so many degrees of me are worth showing me among them. */
const NEAR_DEGREES = 0.5
/** Places far out, such as an outing of the weekend, do not make everything else small. */
const SHARE_IN_VIEW = 0.8
/** The cards cover more of the map than the search does; this is how much higher the middle of the free part lies. */
const MIDDLE_SHIFT_PX = 34

/** What the map shows first: the places around me, else most of them; null where there is nothing to show. */
export function firstView(places: readonly GroundPoint[], me: GroundPoint | null, size: ScreenSize): Camera | null {
  if (me !== null && (places.length === 0 || places.some((place) => isNear(place, me)))) return viewAround(me, size)
  return places.length > 0 ? raised(viewOfAll(mostOf(places), AROUND_PLACES_KM, size)) : null
}

/** A view with a point in the middle of what the cards leave free. */
export function viewAround(point: GroundPoint, size: ScreenSize): Camera {
  return raised(viewOf(point, AROUND_ME_KM, size))
}

function raised(camera: Camera): Camera {
  return panned(camera, { x: 0, y: -MIDDLE_SHIFT_PX })
}

function mostOf(places: readonly GroundPoint[]): GroundPoint[] {
  const middle = {
    longitude: median(places.map((place) => place.longitude)),
    latitude: median(places.map((place) => place.latitude)),
  }
  const fromMiddle = (place: GroundPoint) =>
    Math.hypot(place.longitude - middle.longitude, place.latitude - middle.latitude)
  return places.toSorted((a, b) => fromMiddle(a) - fromMiddle(b)).slice(0, Math.ceil(places.length * SHARE_IN_VIEW))
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function isNear(a: GroundPoint, b: GroundPoint): boolean {
  return Math.abs(a.longitude - b.longitude) < NEAR_DEGREES && Math.abs(a.latitude - b.latitude) < NEAR_DEGREES
}

/** Width of a view around me, in kilometres. */
const AROUND_ME_KM = 8

/** Width of a view around a few places, at least, in kilometres. */
const AROUND_PLACES_KM = 4

/** Activities within so many degrees of me are worth showing me among them. */
const NEAR_DEGREES = 0.5

/** Places far out, such as an outing of the weekend, do not make everything else small. */
const SHARE_IN_VIEW = 0.8

/** A point on the ground, in degrees. */
export type GroundPoint = { longitude: number; latitude: number }
/** A point on the screen, in pixels from the top left corner of the map. */
export type ScreenPoint = { x: number; y: number }
export type ScreenSize = { width: number; height: number }

/** Where a map begins of a city nobody has drawn, for somebody who has not told where they are. */
export const CAPITAL: GroundPoint = { longitude: 116.4, latitude: 39.9 }

/** What the map shows: the point in its middle, and pixels to a degree of longitude. */
export type Camera = { center: GroundPoint; pxPerDegree: number }

/** Kilometres to a degree along a meridian, on a globe of 6371 km. */
const KM_PER_DEGREE = 111.195
/** Scales of web maps: each is twice as near as the one before; at 0 the world is one tile. */
const TILE_PX = 256
const WORLD_DEGREES = 360
/** Widest and nearest views: a country, a house. */
const SCALES = { widest: 4, nearest: 19 }
/** Part of the screen that a fitted view leaves free at its edges. */
const FIT_SHARE = 0.72

const RADIANS = Math.PI / 180

/** Web Mercator, in units of a degree of longitude; near enough to a plane for a city. */
export function mercator({ longitude, latitude }: GroundPoint): ScreenPoint {
  const bounded = Math.min(85, Math.max(-85, latitude))
  return { x: longitude, y: -Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) / RADIANS }
}

function fromMercator({ x, y }: ScreenPoint): GroundPoint {
  return { longitude: x, latitude: (2 * Math.atan(Math.exp(-y * RADIANS)) - Math.PI / 2) / RADIANS }
}

/** Where a point of the ground lies on the screen. */
export function toScreen(
  point: GroundPoint,
  { center, pxPerDegree }: Camera,
  { width, height }: ScreenSize,
): ScreenPoint {
  const at = mercator(point)
  const middle = mercator(center)
  return { x: (at.x - middle.x) * pxPerDegree + width / 2, y: (at.y - middle.y) * pxPerDegree + height / 2 }
}

/** Which point of the ground lies at a point of the screen. */
export function toGround(
  { x, y }: ScreenPoint,
  { center, pxPerDegree }: Camera,
  { width, height }: ScreenSize,
): GroundPoint {
  const middle = mercator(center)
  return fromMercator({ x: middle.x + (x - width / 2) / pxPerDegree, y: middle.y + (y - height / 2) / pxPerDegree })
}

/** The ground on the screen, and so many pixels around it: west, south, east, north. */
export function boundsOf(camera: Camera, size: ScreenSize, marginPx: number): [number, number, number, number] {
  const southWest = toGround({ x: -marginPx, y: size.height + marginPx }, camera, size)
  const northEast = toGround({ x: size.width + marginPx, y: -marginPx }, camera, size)
  return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
}

/** Pixels to a kilometre in the middle of the view. */
export function pxPerKm({ center, pxPerDegree }: Camera): number {
  return pxPerDegree / (KM_PER_DEGREE * Math.cos(center.latitude * RADIANS))
}

/** The view after the ground was dragged by so many pixels. */
export function panCamera(camera: Camera, by: ScreenPoint): Camera {
  const middle = mercator(camera.center)
  const moved = { x: middle.x - by.x / camera.pxPerDegree, y: middle.y - by.y / camera.pxPerDegree }
  return { ...camera, center: fromMercator(moved) }
}

/** The view so many times nearer, with one point of the screen held in its place. */
export function zoomCamera(camera: Camera, factor: number, hold: ScreenPoint, size: ScreenSize): Camera {
  const pxPerDegree = boundedScale(camera.pxPerDegree * factor)
  const fromMiddle = { x: hold.x - size.width / 2, y: hold.y - size.height / 2 }
  const share = 1 - pxPerDegree / camera.pxPerDegree
  const scaled = { center: camera.center, pxPerDegree }
  return panCamera(scaled, { x: fromMiddle.x * share, y: fromMiddle.y * share })
}

/** A view that is so many kilometres wide. */
export function cameraOfWidth(center: GroundPoint, widthKm: number, size: ScreenSize): Camera {
  const scale = (size.width / widthKm) * KM_PER_DEGREE * Math.cos(center.latitude * RADIANS)
  return { center, pxPerDegree: boundedScale(scale) }
}

/** A view that shows all of some points; `least` kilometres wide at least. */
export function cameraFitting(points: readonly GroundPoint[], least: number, size: ScreenSize): Camera {
  const places = points.map(mercator)
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const center = fromMercator({ x: (left + right) / 2, y: (top + bottom) / 2 })
  const fitting =
    FIT_SHARE * Math.min(size.width / Math.max(right - left, 1e-9), size.height / Math.max(bottom - top, 1e-9))
  const { pxPerDegree } = cameraOfWidth(center, least, size)
  return { center, pxPerDegree: boundedScale(Math.min(fitting, pxPerDegree)) }
}

function boundedScale(pxPerDegree: number): number {
  return Math.min(pxPerDegreeAt(SCALES.nearest), Math.max(pxPerDegreeAt(SCALES.widest), pxPerDegree))
}

/** Pixels to a degree of longitude at a scale of web maps. */
function pxPerDegreeAt(scale: number): number {
  return (TILE_PX * 2 ** scale) / WORLD_DEGREES
}

/** The scale of web maps that a view has. */
export function scaleOf({ pxPerDegree }: Camera): number {
  return Math.log2((pxPerDegree * WORLD_DEGREES) / TILE_PX)
}

/** The same meridian, as it is usually called: a map that was dragged around the globe counts on. */
export function usualLongitude(longitude: number): number {
  return longitude - 360 * Math.round(longitude / 360)
}

/** A view at a scale of web maps. */
export function cameraAtScale(center: GroundPoint, scale: number): Camera {
  return { center, pxPerDegree: pxPerDegreeAt(scale) }
}

/** Whether no view is nearer. */
export function isNearest({ pxPerDegree }: Camera): boolean {
  return pxPerDegree >= pxPerDegreeAt(SCALES.nearest)
}

/** What the map shows first: the places around me, else most of them; null where there is nothing to show. */
export function initialCamera(places: readonly GroundPoint[], me: GroundPoint | null, map: MapFrame): Camera | null {
  if (me !== null && (places.length === 0 || places.some((place) => isNear(place, me)))) return cameraAround(me, map)
  return places.length > 0 ? raiseCamera(cameraFitting(mostOf(places), AROUND_PLACES_KM, map.size), map) : null
}

/** A map, and how much higher than its middle that of what nothing covers lies, in pixels. */
export type MapFrame = { size: ScreenSize; raisedPx: number }

/** A view with a point in the middle of what nothing covers. */
export function cameraAround(point: GroundPoint, map: MapFrame): Camera {
  return raiseCamera(cameraOfWidth(point, AROUND_ME_KM, map.size), map)
}

function raiseCamera(camera: Camera, { raisedPx }: MapFrame): Camera {
  return panCamera(camera, { x: 0, y: -raisedPx })
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

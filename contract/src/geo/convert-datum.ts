import type { Coordinates } from '#geo/coordinates.ts'

/**
 * The box in which coordinates are converted, edges included, in degrees. It is rough: it holds Korea, Mongolia, Hong
 * Kong and much of South-East Asia too.
 */
export const MAINLAND_BOX = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 } as const

/** Half the great axis of the ellipsoid of the transform, in metres. */
const AXIS_M = 6_378_245

/** Its squared eccentricity. */
const ECCENTRICITY_SQUARED = 0.006693421622965823

/** The middle of the country, where the polynomials begin. */
const ORIGIN = { longitude: 105, latitude: 35 } as const

const DEGREES_PER_RADIAN = 180 / Math.PI

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

const wave = (amplitude: number, x: number) => (amplitude * Math.sin(x * Math.PI) * 2) / 3

const ripple = (x: number) => wave(20, 6 * x) + wave(20, 2 * x)

function northwardM(x: number, y: number): number {
  const polynomial = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  return polynomial + ripple(x) + wave(20, y) + wave(40, y / 3) + wave(160, y / 12) + wave(320, y / 30)
}

function eastwardM(x: number, y: number): number {
  const polynomial = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return polynomial + ripple(x) + wave(20, x) + wave(40, x / 3) + wave(150, x / 12) + wave(300, x / 30)
}

/** How far gcj02 lies from a wgs84 point, in degrees; only meant inside the mainland box. */
function gcj02Offset({ longitude, latitude }: { longitude: number; latitude: number }) {
  const x = longitude - ORIGIN.longitude
  const y = latitude - ORIGIN.latitude
  const parallel = latitude / DEGREES_PER_RADIAN
  const curvature = 1 - ECCENTRICITY_SQUARED * Math.sin(parallel) ** 2
  const meridianRadiusM = (AXIS_M * (1 - ECCENTRICITY_SQUARED)) / curvature ** 1.5
  const parallelRadiusM = (AXIS_M / Math.sqrt(curvature)) * Math.cos(parallel)
  return {
    longitude: (eastwardM(x, y) / parallelRadiusM) * DEGREES_PER_RADIAN,
    latitude: (northwardM(x, y) / meridianRadiusM) * DEGREES_PER_RADIAN,
  }
}

/** Whether a point lies in the mainland box. */
export function isInMainlandBox({ longitude, latitude }: { longitude: number; latitude: number }): boolean {
  const { west, east, south, north } = MAINLAND_BOX
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

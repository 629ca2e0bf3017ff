/**
 * The box in which coordinates are converted, edges included, in degrees. It is rough: it holds Korea, Mongolia, Hong
 * Kong and much of South-East Asia too.
 */
export const MAINLAND_BOX = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 } as const

/** Whether a point lies in the mainland box. */
export function isInMainlandBox({ longitude, latitude }: { longitude: number; latitude: number }): boolean {
  const { west, east, south, north } = MAINLAND_BOX
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

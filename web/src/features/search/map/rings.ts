/** Distances that are easy to read, in kilometres. */
const ROUND_KM = [0.2, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] as const
/** The innermost ring is at least this wide on the screen, in pixels. */
const LEAST_RADIUS_PX = 58
/** Rings drawn. */
const RINGS = 3
/** Lines of the grid are at least this far apart, in pixels. */
const LEAST_GRID_PX = 44

/** The distances around a point that fit the scale of the map, in kilometres. */
export function ringDistances(pxPerKm: number): number[] {
  const first = ROUND_KM.findIndex((km) => km * pxPerKm >= LEAST_RADIUS_PX)
  return first < 0 ? [] : ROUND_KM.slice(first, first + RINGS)
}

/** Edge of a square of the grid, in kilometres. */
export function gridKm(pxPerKm: number): number {
  return ROUND_KM.find((km) => km * pxPerKm >= LEAST_GRID_PX) ?? ROUND_KM.at(-1) ?? 1
}

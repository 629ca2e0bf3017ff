/** `[longitude, latitude]` in degrees, the order of the shapes' file. */
export type Position = readonly [longitude: number, latitude: number]

/** A place in degrees. */
export type Point = { longitude: number; latitude: number }

/** A district by the names it has in addresses. Municipalities repeat the province's name as the city's. */
export type District = {
  province: string
  city: string
  /** Empty for cities without districts. */
  district: string
  /** Six digits; null for shapes without one. */
  code: string | null
  center: Position
}

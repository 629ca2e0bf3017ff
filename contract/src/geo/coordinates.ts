/**
 * The system a pair of degrees is measured in: GPS and browsers give wgs84; maps of the mainland and everything we
 * store are gcj02, some hundred metres off.
 */
export type Datum = 'wgs84' | 'gcj02'

/** A point on the earth in degrees; the datum travels with the numbers. */
export type Coordinates<D extends Datum = Datum> = {
  readonly longitude: number
  readonly latitude: number
  readonly datum: D
}

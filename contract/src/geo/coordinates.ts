/** Location type asked of the device inside WeChat's browser. */
export const LOCATION_TYPE_IN_WECHAT = 'gcj02' satisfies Datum
/** Location type asked of the device everywhere else. */
export const LOCATION_TYPE = 'wgs84' satisfies Datum

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

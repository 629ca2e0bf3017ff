import type { Datum } from '#geo/coordinates.ts'

/** Location type asked of the device inside WeChat's browser. */
export const LOCATION_TYPE_IN_WECHAT = 'gcj02' satisfies Datum
/** Location type asked of the device everywhere else. */
export const LOCATION_TYPE = 'wgs84' satisfies Datum

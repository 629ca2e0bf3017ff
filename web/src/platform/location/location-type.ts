import type { Datum } from '@quan/contract/geo/coordinates.ts'

/** The system positions are asked for in: gcj02 inside WeChat's browser, wgs84 elsewhere. Specification §9. */
export function locationType(userAgent: string): Datum {
  return /MicroMessenger/i.test(userAgent) ? 'gcj02' : 'wgs84'
}

import * as z from 'zod/mini'
import { type Coordinates, LOCATION_TYPE_IN_WECHAT } from '@quan/contract/geo/coordinates.ts'
import { LocationFailure } from '#platform/location/location-failure.ts'
import { POSITION_TIMEOUT_MS } from '#platform/location/location-limits.ts'
import type { WechatScript } from './wechat-script.ts'

/** Some versions of WeChat tell numbers, some texts of them. */
const numeric = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])
const told = z.object({ longitude: numeric, latitude: numeric })
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))
const position = z.object({ longitude: degrees(180), latitude: degrees(90) })
/** WeChat's words where its user or the system forbids it. */
const DENIED = /deny|denied|permission/i

/** Where the device is, as WeChat tells it after asking its user: in gcj02. Throws `LocationFailure`. */
export function locateInWechat(script: Pick<WechatScript, 'getLocation'>): Promise<Coordinates> {
  const { promise, resolve, reject } = Promise.withResolvers<Coordinates>()
  const timer = setTimeout(() => reject(new LocationFailure('timeout')), POSITION_TIMEOUT_MS)
  script.getLocation({
    type: LOCATION_TYPE_IN_WECHAT,
    success(answer) {
      const found = readPosition(answer)
      if (found === undefined) reject(new LocationFailure('unavailable'))
      else resolve({ ...found, datum: LOCATION_TYPE_IN_WECHAT })
    },
    cancel: () => reject(new LocationFailure('denied')),
    fail: ({ errMsg }) => reject(new LocationFailure(DENIED.test(errMsg) ? 'denied' : 'unavailable')),
  })
  return promise.finally(() => clearTimeout(timer))
}

function readPosition(answer: unknown): z.infer<typeof position> | undefined {
  const { data } = z.safeParse(told, answer)
  if (data === undefined) return undefined
  const { longitude, latitude } = data
  return z.safeParse(position, { longitude: Number(longitude), latitude: Number(latitude) }).data
}

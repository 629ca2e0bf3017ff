import { getLocation } from '@quan/contract/location/get-location.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { implement } from '#platform/http/implement.ts'
import { getLocation as locate, type LocationCache } from './location.service.ts'

/** Where a point is. */
export const locationRoutes = ({ map, cache }: { map: TencentMap; cache: LocationCache }) => [
  implement(getLocation, ({ input }) => locate({ coordinates: input, map, cache })),
]

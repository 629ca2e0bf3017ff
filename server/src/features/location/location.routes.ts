import { getCityByAddress } from '@quan/contract/location/get-city-by-address.ts'
import { getLocation } from '@quan/contract/location/get-location.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { implement } from '#platform/http/implement.ts'
import type { CityByAddressService } from './city-by-address.service.ts'
import type { LocationBudgets } from './location-budgets.ts'
import { getLocation as locate, type LocationCache } from './location.service.ts'

type LocationParts = {
  map: Pick<TencentMap, 'reverseGeocode'>
  cache: LocationCache
  budgets: LocationBudgets
  cityByAddress: CityByAddressService
}

/** Where a point is, and which city an address is of. */
export const locationRoutes = ({ map, cache, budgets, cityByAddress }: LocationParts) => [
  implement(getLocation, ({ input, request }) =>
    locate({ coordinates: input, map, cache, spend: () => budgets.spend(request.origin) }),
  ),
  implement(getCityByAddress, async ({ request }) => ({ city: await cityByAddress(request.origin.exactAddress) })),
]

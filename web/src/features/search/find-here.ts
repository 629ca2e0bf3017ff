import type { Api } from '#platform/api/api.ts'
import { findPosition } from '#platform/location/find-position.ts'
import { locate } from '#platform/location/locate.ts'
import { LocationFailure } from '#platform/location/location-failure.ts'
import { type CurrentAddressInfo, currentAddressInfo } from '#platform/storage/shared-state.ts'
import { searchText } from '#texts/search-text.ts'

/**
 * Asks the device where the person is; only after a tap that needs it, with its purpose said. What people are told where
 * that could not be had is a text; throws `ApiFailure`, which the app tells of by itself.
 */
export async function findHere(api: Api): Promise<CurrentAddressInfo | string> {
  try {
    return await locate({ api, getPosition: () => findPosition(api), kept: currentAddressInfo })
  } catch (error) {
    if (!(error instanceof LocationFailure)) throw error
    return error.kind === 'denied' ? searchText.locationDenied : searchText.locationUnavailable
  }
}

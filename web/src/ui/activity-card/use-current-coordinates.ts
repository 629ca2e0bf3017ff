import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import type { Here } from '#ui/activity-card/place-text.ts'

/** Where the person is, for distances; null as long as they have not told. */
export function useCurrentCoordinates(): Here {
  const address = useObserved(currentAddressInfo)
  return address && { longitude: address.longitude, latitude: address.latitude, datum: 'gcj02' }
}

import { useApi } from '#platform/api/use-api.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { getDevicePosition } from './device-position.ts'
import { locate } from './locate.ts'

export type CurrentLocation = {
  /** Where the person was when last asked; null before. */
  address: CurrentAddressInfo | null
  /** Asks the device; only after a tap that needs it, with its purpose said. Throws `LocationFailure` or `ApiFailure`. */
  locate: () => Promise<CurrentAddressInfo>
  /** Forgets it on this device. */
  forget: () => void
}

/** The place of the person, known only after they agreed. */
export function useLocation(): CurrentLocation {
  const api = useApi()
  const getPosition = () => getDevicePosition(navigator.geolocation)
  return {
    address: useObserved(currentAddressInfo),
    locate: () => locate({ api, getPosition, kept: currentAddressInfo }),
    forget: () => currentAddressInfo.set(null),
  }
}

import { useApi } from '#platform/api/use-api.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo, type CurrentAddressInfo } from '#platform/storage/shared-state.ts'

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
  async function find() {
    const [{ locate }, { findPosition }] = await Promise.all([import('./locate.ts'), import('./find-position.ts')])
    return locate({ api, getPosition: () => findPosition(api), kept: currentAddressInfo })
  }
  return {
    address: useObserved(currentAddressInfo),
    locate: find,
    forget: () => currentAddressInfo.set(null),
  }
}

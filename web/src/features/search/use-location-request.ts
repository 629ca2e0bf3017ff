import { useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { LocationFailure } from '#platform/location/location-failure.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { type CurrentAddressInfo, currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { searchText } from '#texts/search-text.ts'

/** Asked: the sheet says what for. Locating: the person agreed there, and the device is looking. Relocating: they had agreed before. */
export type LocationRequestState = 'idle' | 'asked' | 'locating' | 'relocating'

export type LocationRequest = {
  state: LocationRequestState
  isSheetOpen: boolean
  /** Says the purpose, unless the person agreed before; `then` runs once the place is known, and never if they decline. */
  ask: (then?: (address: CurrentAddressInfo) => void) => void
  allow: () => Promise<void>
  decline: () => void
}

/** Asks for the position after a tap that needs it. Declining leaves everything else as it is. */
export function useLocationRequest(): LocationRequest {
  const { address: known, locate } = useLocation()
  const [state, setState] = useState<LocationRequestState>('idle')
  const next = useRef<((address: CurrentAddressInfo) => void) | undefined>(undefined)
  const reportFailure = useReportFailure()
  const showToast = useToast()

  async function look() {
    try {
      const address = await locate()
      next.current?.(address)
    } catch (error) {
      const words = locationFailureText(error)
      if (words === null) reportFailure(error)
      else showToast(words)
    }
    setState('idle')
  }

  return {
    state,
    isSheetOpen: state === 'asked' || state === 'locating',
    ask(then) {
      next.current = then
      setState(known === null ? 'asked' : 'relocating')
      if (known !== null) void look()
    },
    allow() {
      setState('locating')
      return look()
    },
    decline: () => setState('idle'),
  }
}

/** What people are told when their position could not be had; null for failures the app tells of by itself. */
function locationFailureText(error: unknown): string | null {
  if (!(error instanceof LocationFailure)) return null
  return error.kind === 'denied' ? searchText.locationDenied : searchText.locationUnavailable
}

type CurrentLocation = {
  /** Where the person was when last asked; null before. */
  address: CurrentAddressInfo | null
  /** Asks the device; only after a tap that needs it, with its purpose said. Throws `LocationFailure` or `ApiFailure`. */
  locate: () => Promise<CurrentAddressInfo>
  /** Forgets it on this device. */
  forget: () => void
}

/** The place of the person, known only after they agreed. */
function useLocation(): CurrentLocation {
  const api = useApi()
  async function find() {
    const [{ locate }, { findPosition }] = await Promise.all([
      import('#platform/location/locate.ts'),
      import('#platform/location/find-position.ts'),
    ])
    return locate({ api, getPosition: () => findPosition(api), kept: currentAddressInfo })
  }
  return {
    address: useObserved(currentAddressInfo),
    locate: find,
    forget: () => currentAddressInfo.set(null),
  }
}

import { useRef, useState } from 'react'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { LocationFailure } from '#platform/location/location-failure.ts'
import { useLocation } from '#platform/location/use-location.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { locationText } from '#texts/search-text.ts'

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
  return error.kind === 'denied' ? locationText.denied : locationText.unavailable
}

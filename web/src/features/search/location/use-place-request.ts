import { useRef, useState } from 'react'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useLocation } from '#platform/location/use-location.ts'
import type { CurrentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/use-toast.ts'
import { locationWords } from './location-words.ts'

/** Asked: the sheet says what for. Locating: the person agreed, and the device is looking. */
export type PlaceRequestState = 'idle' | 'asked' | 'locating'

export type PlaceRequest = {
  state: PlaceRequestState
  /** Says the purpose first; `then` runs once the place is known, and never if the person declines. */
  ask: (then?: (address: CurrentAddressInfo) => void) => void
  allow: () => Promise<void>
  decline: () => void
}

/** Asks for the position after a tap that needs it. Declining leaves everything else as it is. */
export function usePlaceRequest(): PlaceRequest {
  const { locate } = useLocation()
  const [state, setState] = useState<PlaceRequestState>('idle')
  const next = useRef<((address: CurrentAddressInfo) => void) | undefined>(undefined)
  const reportFailure = useReportFailure()
  const showToast = useToast()

  return {
    state,
    ask(then) {
      next.current = then
      setState('asked')
    },
    async allow() {
      setState('locating')
      try {
        const address = await locate()
        next.current?.(address)
      } catch (error) {
        const words = locationWords(error)
        if (words === null) reportFailure(error)
        else showToast(words)
      }
      setState('idle')
    },
    decline: () => setState('idle'),
  }
}

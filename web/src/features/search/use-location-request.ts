import { useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { type CurrentAddressInfo, currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'

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
  const api = useApi()
  const known = useObserved(currentAddressInfo)
  const [state, setState] = useState<LocationRequestState>('idle')
  const next = useRef<((address: CurrentAddressInfo) => void) | undefined>(undefined)
  const reportFailure = useReportFailure()
  const showToast = useToast()

  async function look() {
    try {
      const { findHere } = await import('./find-here.ts')
      const found = await findHere(api)
      if (typeof found === 'string') showToast(found)
      else next.current?.(found)
    } catch (error) {
      reportFailure(error)
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

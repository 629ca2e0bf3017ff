import { useEffect, useState } from 'react'

/** When the loading placeholder of a lazily loaded page appears, in milliseconds. */
export const PAGE_LOAD_DELAY_MS = 100

/** When the error view of a page, or of its first data, appears, in milliseconds. */
export const PAGE_LOAD_TIMEOUT_MS = 5_000

/** How long somebody has waited: nothing to say yet, time for a placeholder, time for the error view. */
export type LoadPhase = 'quiet' | 'placeholder' | 'late'

/** Phase of a wait that began when `isWaiting` became true; another `attempt` begins it anew. */
export function useLoadPhase(isWaiting: boolean, attempt: unknown = null): LoadPhase {
  const [phase, setPhase] = useState<LoadPhase>('quiet')
  useEffect(() => {
    setPhase('quiet')
    if (!isWaiting) return
    const timers = [
      setTimeout(() => setPhase('placeholder'), PAGE_LOAD_DELAY_MS),
      setTimeout(() => setPhase('late'), PAGE_LOAD_TIMEOUT_MS),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isWaiting, attempt])
  return isWaiting ? phase : 'quiet'
}

import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '@quan/contract/page/page-load.ts'
import { useEffect, useState } from 'react'

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

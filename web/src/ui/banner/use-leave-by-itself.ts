import { useEffect, useEffectEvent } from 'react'

/** How long a banner stays, in milliseconds: long enough for three lines. The message centre keeps what it said. */
export const BANNER_MS = 7_000

type LeaveParts = {
  /** Another key starts the time anew. */
  key: string
  /** Held things stay; let go, they have their whole time again. */
  isHeld: boolean
  onOver: () => void
}

/** Calls back once a banner has been there for its time. */
export function useLeaveByItself({ key, isHeld, onOver }: LeaveParts): void {
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(end, BANNER_MS)
    return () => clearTimeout(timer)
  }, [key, isHeld])
}

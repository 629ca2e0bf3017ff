import { useEffect, useState } from 'react'
import { FAST_MOTION_MS } from '#platform/time/duration.ts'

export type Presence = 'absent' | 'open' | 'leaving'

/** Keeps what closes on the page until it has moved away. */
export function usePresence(isOpen: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(isOpen ? 'open' : 'absent')
  if (isOpen && presence !== 'open') setPresence('open')
  if (!isOpen && presence === 'open') setPresence('leaving')
  useEffect(() => {
    if (presence !== 'leaving') return
    const timer = setTimeout(() => setPresence('absent'), FAST_MOTION_MS)
    return () => clearTimeout(timer)
  }, [presence])
  return presence
}

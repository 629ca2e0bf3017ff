import { useEffect, useState } from 'react'

/** How long sheets and dialogs take to leave, in milliseconds: the motion token `--d-fast`. */
export const LEAVE_MS = 160

export type Presence = 'absent' | 'open' | 'leaving'

/** Keeps what closes on the page until it has moved away. */
export function usePresence(isOpen: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(isOpen ? 'open' : 'absent')
  if (isOpen && presence !== 'open') setPresence('open')
  if (!isOpen && presence === 'open') setPresence('leaving')
  useEffect(() => {
    if (presence !== 'leaving') return
    const timer = setTimeout(() => setPresence('absent'), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [presence])
  return presence
}

import { useEffect, useState } from 'react'

/** How often what depends on the time is looked at again, in milliseconds. */
const EVERY_MS = 30_000

/** The time, in milliseconds since 1970, as of at most half a minute ago. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

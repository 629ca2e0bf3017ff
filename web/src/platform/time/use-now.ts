import { useEffect, useState } from 'react'
import { MINUTE_MS } from './duration.ts'
import { paintedAt } from './painted-at.ts'

/** The time of day in milliseconds, told anew at every full minute, or every `stepMs`, while the component is shown. */
export function useNow(stepMs: number = MINUTE_MS): number {
  const [now, setNow] = useState(() => paintedAt.get() ?? Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(tick, stepMs - (at % stepMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [stepMs])
  return now
}

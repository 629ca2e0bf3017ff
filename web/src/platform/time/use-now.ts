import { useEffect, useState, useSyncExternalStore } from 'react'
import { createVariable } from '#platform/state/variable.ts'
import { MINUTE_MS } from './duration.ts'

/** When the page was painted by the server, in milliseconds; null where nothing was. */
export const paintedAt = /* @__PURE__ */ createVariable<number | null>(null)

/** The time of day in milliseconds, told anew at every full minute, or every `stepMs`, while the component is shown. */
export function useNow(stepMs: number = MINUTE_MS): number {
  // what takes over a part of the page, however late, says the minute that was painted, and goes on from there
  const painted = useSyncExternalStore(paintedAt.subscribe, isNoMore, paintedAt.get)
  const [now, setNow] = useState(() => painted ?? Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const at = Date.now()
      // who comes back within the same step has nothing to render anew
      setNow((known) => (Math.floor(known / stepMs) === Math.floor(at / stepMs) ? known : at))
      timer = setTimeout(tick, stepMs - (at % stepMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [stepMs])
  return now
}

const isNoMore = () => null

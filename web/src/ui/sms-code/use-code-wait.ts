import { useEffect, useState } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** Until when no further code may be asked for a phone, in Unix milliseconds. */
type CodeWait = { phone: string; untilMs: number }

const isWait = (value: unknown): value is CodeWait =>
  isRecord(value) && isText(value['phone']) && Number.isFinite(value['untilMs'])

/** The wait of this tab, which a reload does not end. */
export const codeWait = /* @__PURE__ */ createStoredValue({ key: 'codeWait', isValid: isWait, storage: tabStorage })

/** Seconds until a phone may be sent the next code, counted down. */
export function useCodeWait(phone: string): { seconds: number; begin: (seconds: number) => void } {
  const wait = useObserved(codeWait)
  const [now, setNow] = useState(Date.now)
  const seconds = secondsLeft(wait, phone, now)
  const isWaiting = seconds > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return {
    seconds,
    begin(next) {
      const at = Date.now()
      setNow(at)
      codeWait.set({ phone, untilMs: at + next * 1000 })
    },
  }
}

/** Seconds left for a phone; 0 = the next code may be asked for. */
function secondsLeft(wait: CodeWait | null, phone: string, nowMs: number): number {
  return wait === null || wait.phone !== phone ? 0 : Math.max(0, Math.ceil((wait.untilMs - nowMs) / 1000))
}

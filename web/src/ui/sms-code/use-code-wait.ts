import { useEffect, useState } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { codeWait, secondsLeft } from './code-wait.ts'

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

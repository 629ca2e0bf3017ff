import { useEffect, useState } from 'react'
import { SECOND_MS } from '#platform/time/duration.ts'

/** The seconds left of a time, by the second down to 0. */
export function useSecondsLeft(timeMs: number): number {
  const [secondsLeft, setSecondsLeft] = useState(timeMs / SECOND_MS)
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return secondsLeft
}

import { useEffect, useState } from 'react'

/** How long after the last move, touch or key somebody is taken to be at the page still, in milliseconds. */
export const ATTENDED_MS = 5 * 60_000
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * An interval while somebody is at the page, else false: every call counts as use of the session, so that what asks by
 * itself would keep it open at a desk that was left.
 */
export function useAttendedInterval(everyMs: number): number | false {
  const [isAttended, setAttended] = useState(true)
  useEffect(() => watchAttendance(setAttended), [])
  return isAttended ? everyMs : false
}

/** Tells when somebody left the page, and when they are back. Answers how to stop. */
function watchAttendance(onChange: (isAttended: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    onChange(true)
    timer = setTimeout(() => onChange(false), ATTENDED_MS)
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  begin()
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin, { capture: true })
  }
}

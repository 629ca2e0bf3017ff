import { CONSOLE_IDLE_MS } from '@quan/contract/console/console-limits.ts'
import { readKept, writeKept } from '../settings/kept-choice.ts'

const KEY = 'quan-console-last-call'
/** How long after the end of the idle time the server is asked, in milliseconds: before, the question would prolong it. */
const SURELY_OVER_MS = 2_000

/** Notes that the server answered somebody signed in; other tabs see it too. */
export const noteAnswer = (now = Date.now()) => writeKept(KEY, String(now))

/**
 * Calls `onIdle` when no tab of this browser has called for as long as a session may be idle: the page then asks whether
 * the session is over. Answers how to stop.
 */
export function watchIdle(onIdle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const left = Number(readKept(KEY) ?? Date.now()) + CONSOLE_IDLE_MS + SURELY_OVER_MS - Date.now()
    timer = setTimeout(() => (left <= 0 ? onIdle() : wait()), Math.max(left, 0))
  }
  wait()
  return () => clearTimeout(timer)
}

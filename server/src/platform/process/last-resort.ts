import type { Log } from '#platform/log/log.ts'

/** What a process ends with after an error that nothing caught: "internal software error" of sysexits.h. */
export const UNCAUGHT_EXIT_CODE = 70
/** Longest time for what can still be finished then, in milliseconds. */
const FINISH_WITHIN_MS = 15_000

type LastResort = {
  log: Log
  /** Lets running requests end, then closes. */
  stop(): Promise<unknown>
}

/**
 * Ends the process after an error that nothing caught, for what it has in memory may be half changed: logs it, finishes
 * what can be finished, and leaves the rest to whoever starts it again. A second such error ends it at once.
 */
export function endOnUncaught({ log, stop }: LastResort): void {
  let isEnding = false
  const end = () => process.exit(UNCAUGHT_EXIT_CODE)
  async function finish() {
    setTimeout(end, FINISH_WITHIN_MS).unref()
    await stop().finally(end)
  }
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'uncaught error: the process ends')
    if (isEnding) return end()
    isEnding = true
    void finish()
  })
}

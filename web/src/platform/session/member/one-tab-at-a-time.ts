const LOCK = 'quan-session-renewal'
/** How long a tab waits for another one, in milliseconds: longer than a call may take. */
const PATIENCE_MS = 15_000

/** Runs work of which only one tab should do a piece at a time, as far as the browser can arrange that. */
export async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    // a tab that was put to sleep may hold the lock for ever
    return work()
  }
}

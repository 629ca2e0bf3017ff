import { createVariable, type Observable } from '#platform/state/variable.ts'

/** How many requests are under way that people wait for; above 0 the app says 处理中. */
export type LoadingCounter = Observable<number> & {
  /** Counts one more; the returned function counts it off once. */
  begin(): () => void
  /** Starts from 0, since requests that were cut off while the app was away never end. */
  reset(): void
}

export function createLoadingCounter(): LoadingCounter {
  const count = createVariable(0)
  let round = 0
  return {
    get: count.get,
    subscribe: count.subscribe,
    begin() {
      const beganIn = round
      let isOpen = true
      count.set(count.get() + 1)
      return () => {
        if (isOpen && beganIn === round) count.set(count.get() - 1)
        isOpen = false
      }
    },
    reset() {
      round += 1
      count.set(0)
    },
  }
}

/** The requests of this app. */
export const loading = createLoadingCounter()

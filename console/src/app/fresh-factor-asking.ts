/** A question to the operator to show the second factor again. */
export type FreshFactorAsking = {
  /** Opens the question; calls that ask meanwhile share it. Answers whether it was shown. */
  ask(): Promise<boolean>
  /** Ends the question. */
  settle(isShown: boolean): void
  isOpen(): boolean
  subscribe(listener: () => void): () => void
}

/** One question at a time, however many calls wait for its answer. */
export function createFreshFactorAsking(): FreshFactorAsking {
  const listeners = new Set<() => void>()
  let open: PromiseWithResolvers<boolean> | null = null
  const tell = () => listeners.forEach((listener) => listener())
  return {
    ask() {
      if (open === null) {
        open = Promise.withResolvers<boolean>()
        tell()
      }
      return open.promise
    },
    settle(isShown) {
      open?.resolve(isShown)
      open = null
      tell()
    },
    isOpen: () => open !== null,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import type { SimulatorClock } from './simulator.ts'

/** A clock that tells when somebody has moved it. */
export type TickingClock = SimulatorClock & {
  /** Calls back after each move; answers how to end that. */
  onAdvance(listener: () => void): () => void
}

/** Tells of the moves that are made through it. */
export function tickingClock(clock: SimulatorClock): TickingClock {
  const listeners = new Set<() => void>()
  return {
    now: () => clock.now(),
    advance(ms) {
      clock.advance(ms)
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import { vi } from 'vitest'

/** Longest wait for what comes in its own time, in milliseconds: also on a machine three times slower than ours. */
const PATIENCE_MS = 30_000

/** Waits until a check no longer throws; answers what it answered. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: PATIENCE_MS })
}

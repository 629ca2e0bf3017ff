import { expect } from 'vitest'

/** Longest wait for a state, in milliseconds: a page is there in a fraction of it, also on a machine three times slower. */
export const PATIENCE_MS = 30_000

/** Expects what is read to become so; on a busy machine that may take its time. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 40 })
}

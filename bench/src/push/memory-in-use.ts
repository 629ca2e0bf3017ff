import { setTimeout as sleep } from 'node:timers/promises'

/** Rounds of collecting; what a finalizer lets go is gone after the next. */
const COLLECTIONS = 4
const BETWEEN_MS = 250

/** The machine's memory that this process holds, in bytes, without garbage; it must run with `--expose-gc`. */
export async function memoryInUse(): Promise<number> {
  for (let round = 0; round < COLLECTIONS; round++) {
    globalThis.gc?.()
    await sleep(BETWEEN_MS)
  }
  return process.memoryUsage.rss()
}

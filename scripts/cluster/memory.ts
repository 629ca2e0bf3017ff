import type { Engine } from './engine.ts'

const LOOK_EVERY_MS = 5_000
const [MEGABYTE, QUARTERS] = [1_048_576, 4]
/** What is more at the end than in the second quarter is a leak. */
const MOST_GROWTH = 1.25

/** Memory of a process over the whole time, in megabytes by quarters (their medians), and whether it keeps to what it had. */
type MemoryTold = { quarters: readonly number[]; isFlat: boolean }

/** Looks at the memory of a process that nobody ends, until it is asked what it saw; the first quarter is that of warming up. */
export function watchMemory(process: Engine): () => MemoryTold {
  const seen: number[] = []
  const timer = setInterval(() => {
    const held = process.memory()
    if (held !== null) seen.push(held)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    const quarters = Array.from({ length: QUARTERS }, (_, quarter) => {
      const part = seen.slice((quarter * seen.length) / QUARTERS, ((quarter + 1) * seen.length) / QUARTERS)
      return Math.round(median(part) / MEGABYTE)
    })
    const [, before = 0, , end = 0] = quarters
    return { quarters, isFlat: end <= before * MOST_GROWTH }
  }
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN

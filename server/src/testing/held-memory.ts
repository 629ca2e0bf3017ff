import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often a process writes down what it holds, in milliseconds. */
const TELL_EVERY_MS = 30_000
const [MEGABYTE, QUARTERS] = [1_048_576, 4]
/** What is more at the end than in the second quarter is a leak. */
const MOST_GROWTH = 1.25
const MEMORY_HELD = 'memory held'

/** Collects all garbage of this thread. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** What this thread holds once all garbage is gone, in megabytes. */
export function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / MEGABYTE
}

/** What a process holds once all garbage is gone, in bytes: objects and their bytes, and all that the machine gave it. */
export type Held = { live: number; resident: number }

/** Over the whole time, in megabytes by quarters (their medians), and whether it keeps to what it had. */
type MemoryTold = { live: readonly number[]; resident: readonly number[]; isFlat: boolean }

/**
 * Collects all garbage from time to time and writes down among the lines of the log what is left. Left alone, the same process
 * takes two hundred megabytes of garbage before it collects any: what it holds at some moment says nothing of a leak.
 */
export function tellMemory(collect: () => void) {
  setInterval(() => {
    collect()
    process.stdout.write(`${heldLine(process.memoryUsage())}\n`)
  }, TELL_EVERY_MS).unref()
}

type Usage = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>

/** What it is of a process whose garbage is gone. */
export const heldBy = ({ heapUsed, external, rss }: Usage): Held => ({ live: heapUsed + external, resident: rss })

/** The line that says it. */
export const heldLine = (usage: Usage) => JSON.stringify({ level: 30, msg: MEMORY_HELD, ...heldBy(usage) })

/** What a process wrote down, in the order of time. */
export function heldIn(log: string): Held[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return []
    const { msg, live, resident } = JSON.parse(line) as Partial<Held> & { msg: string }
    return msg === MEMORY_HELD && live !== undefined && resident !== undefined ? [{ live, resident }] : []
  })
}

/** What a process that nobody ended held by quarters of its time; the first one is that of warming up. */
export function memoryTold(held: readonly Held[]): MemoryTold {
  const [live, resident] = [inQuarters(held.map((one) => one.live)), inQuarters(held.map((one) => one.resident))]
  return { live, resident, isFlat: isFlat(live) && isFlat(resident) }
}

const isFlat = ([, before = 0, , end = Number.POSITIVE_INFINITY]: readonly number[]) => end <= before * MOST_GROWTH

function inQuarters(seen: readonly number[]): number[] {
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const part = seen.slice((quarter * seen.length) / QUARTERS, ((quarter + 1) * seen.length) / QUARTERS)
    return Math.round(median(part) / MEGABYTE)
  })
}

const median = (all: readonly number[]) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN

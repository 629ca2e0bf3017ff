import type { Clock } from '#platform/clock/clock.ts'
import { minuteCounter } from './minute-counter.ts'

/** Seconds to wait, 0 = none; told later where a memory outside of the process is asked. */
export type SecondsToWait = number | Promise<number>

/** Counts per key; the time of a key begins with its first count. */
export type KeyedCounter = {
  /** Counts one. Answers the seconds to wait when there were too many, else 0. */
  count(key: string): SecondsToWait
  /** Takes back one that turned out not to count. */
  takeBack(key: string): void
}

/** How much of what is counted, each key by itself. */
export type CounterOptions = {
  /** Tells what is counted; counters of one name count together. */
  name: string
  limit: number
  /** Keys this process counts at a time, so that invented ones cannot fill its memory. */
  keysMax: number
  /** Time in which `limit` may be counted, in milliseconds; a minute unless given. */
  windowMs?: number
}

/** What the processes of one installation remember together for a short time, and may forget: limits and replays. */
export type SharedMemory = {
  counter(options: CounterOptions): KeyedCounter
  /** True for whoever comes first with a name within `forMs` milliseconds, in all processes together. */
  isFirst(name: string, forMs: number): boolean | Promise<boolean>
  close(): Promise<void>
}

/**
 * The memory of one process: it counts by the given clock, so that the demo's time machine moves limits as well. Who
 * came first before it is known to whoever asks, which is nobody else.
 */
export function memoryOfProcess(clock: Clock): SharedMemory {
  return {
    counter: (options) => minuteCounter({ ...options, clock }),
    isFirst: () => true,
    close: async () => {},
  }
}

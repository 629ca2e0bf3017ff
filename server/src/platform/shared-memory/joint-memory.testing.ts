import type { Clock } from '#platform/clock/clock.ts'
import { memoryOfProcess } from '#platform/shared-memory/shared-memory.ts'

/** A memory that several processes of a test share, as by Redis: counters of one name count together. */
export function jointMemory(clock: Clock) {
  const own = memoryOfProcess(clock)
  const counters = new Map<string, ReturnType<typeof own.counter>>()
  return {
    ...own,
    counter(options: Parameters<typeof own.counter>[0]) {
      const counter = counters.get(options.name) ?? own.counter(options)
      counters.set(options.name, counter)
      return counter
    },
  }
}

/** Lets so many pieces of work run at a time; the others wait in the order they came. */
export function semaphore(atATime: number) {
  let free = atATime
  const waiting: (() => void)[] = []

  async function enter() {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Hands the place to the first who waits. */
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Lets so many pieces of work of one key run at a time; those of other keys know nothing of them. */
export function keyedSemaphore(atATime: number) {
  const known = new Map<string, { semaphore: ReturnType<typeof semaphore>; users: number }>()

  function entryOf(key: string) {
    const entry = known.get(key) ?? { semaphore: semaphore(atATime), users: 0 }
    known.set(key, entry)
    return entry
  }

  return {
    async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const entry = entryOf(key)
      entry.users += 1
      try {
        return await entry.semaphore.take(work)
      } finally {
        entry.users -= 1
        if (entry.users === 0) known.delete(key)
      }
    },
    /** How many keys are remembered: those with work under way. */
    size: () => known.size,
  }
}

import { turns } from './turns.ts'

/** Lets so many pieces of work of one key run at a time; those of other keys know nothing of them. */
export function turnsByKey(atATime: number) {
  const known = new Map<string, { turns: ReturnType<typeof turns>; users: number }>()

  function entryOf(key: string) {
    const entry = known.get(key) ?? { turns: turns(atATime), users: 0 }
    known.set(key, entry)
    return entry
  }

  return {
    async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const entry = entryOf(key)
      entry.users += 1
      try {
        return await entry.turns.take(work)
      } finally {
        entry.users -= 1
        if (entry.users === 0) known.delete(key)
      }
    },
    /** How many keys are remembered: those with work under way. */
    size: () => known.size,
  }
}

/** All that keeps answers ready in a process: what they show may have to go from all of them at once. */
export type AnswersOfProcess = {
  /** Calls `drop` whenever everything has to go. */
  register(drop: () => void): void
  /** Now, and again once the database that is read from has what was written: what was made before then showed it still. */
  dropAll(): void
  /** Nothing is dropped later any more. */
  end(): void
}

/** When everything goes again, in milliseconds: a replica is behind by a moment as a rule, under load by some more. */
export const DROPPED_AGAIN_MS = [5_000, 60_000] as const

export function answersOfProcess(): AnswersOfProcess {
  const drops: (() => void)[] = []
  const later = new Set<NodeJS.Timeout>()
  const drop = () => drops.forEach((one) => one())

  function dropIn(ms: number) {
    const timer = setTimeout(() => {
      later.delete(timer)
      drop()
    }, ms)
    later.add(timer.unref())
  }

  return {
    register: (one) => void drops.push(one),
    dropAll() {
      drop()
      DROPPED_AGAIN_MS.forEach(dropIn)
    },
    end() {
      later.forEach((timer) => clearTimeout(timer))
      later.clear()
    },
  }
}

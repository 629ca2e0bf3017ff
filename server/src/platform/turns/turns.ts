/** Lets so many pieces of work run at a time; the others wait in the order they came. */
export function turns(atATime: number) {
  let free = atATime
  const waiting: (() => void)[] = []

  async function enter() {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Who waits takes over the place. */
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

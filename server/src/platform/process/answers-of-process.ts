/** All that keeps answers ready in a process: what they show may have to go from all of them at once. */
export type AnswersOfProcess = {
  /** Calls `drop` whenever everything has to go. */
  register(drop: () => void): void
  dropAll(): void
}

export function answersOfProcess(): AnswersOfProcess {
  const drops: (() => void)[] = []
  return {
    register: (drop) => void drops.push(drop),
    dropAll: () => drops.forEach((drop) => drop()),
  }
}

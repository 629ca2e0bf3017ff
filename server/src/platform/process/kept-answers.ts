/** All that keeps answers ready in a process: what they show may have to go from all of them at once. */
export type KeptAnswers = {
  /** Calls `drop` whenever everything has to go. */
  register(drop: () => void): void
  dropAll(): void
}

export function keptAnswers(): KeptAnswers {
  const drops: (() => void)[] = []
  return {
    register: (drop) => void drops.push(drop),
    dropAll: () => drops.forEach((drop) => drop()),
  }
}

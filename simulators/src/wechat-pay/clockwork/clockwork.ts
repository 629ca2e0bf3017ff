/** The work that waits for its time. */
export type DueWork = {
  /** Does all that is due. */
  run(now: number): void
  /** When something is due next; null when nothing waits. */
  nextAt(): number | null
}

/** Does work when its time comes by a clock that may jump. */
export type Clockwork = { wake(): void; stop(): void }

/** Longest nap while something waits: somebody may move the clock without telling. */
const LONGEST_NAP_MS = 1_000
const SHORTEST_NAP_MS = 10

/** Keeps no process alive; must be woken whenever there is new work. */
export function clockwork(now: () => number, work: DueWork): Clockwork {
  let nap: NodeJS.Timeout | undefined
  let isStopped = false

  function wake() {
    if (isStopped) return
    clearTimeout(nap)
    work.run(now())
    const next = work.nextAt()
    if (next === null) return
    const wait = Math.min(Math.max(next - now(), SHORTEST_NAP_MS), LONGEST_NAP_MS)
    nap = setTimeout(wake, wait).unref()
  }

  return {
    wake,
    stop() {
      isStopped = true
      clearTimeout(nap)
    },
  }
}

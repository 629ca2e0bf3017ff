type Waiting = { dueAt: number; act: () => void; everyMs: number | null; wake: NodeJS.Timeout | null }

/** What a page has of time: it runs on like the machine's, and can be moved forward. */
export type FieldClock = {
  now(): number
  /** Lets time pass at once; what is due in between happens in its order. */
  advance(ms: number): void
  setTimeout(act: () => void, delayMs?: number): number
  setInterval(act: () => void, everyMs?: number): number
  clear(handle: number): void
  /** Nothing happens from now on: the page is gone. */
  stop(): void
}

type OpenClock = {
  /** Whether what is due has to wait for something that the page is about to hear of. */
  isHeld(): boolean
}

/** Longest wait before what was held is looked at again, in milliseconds. */
const HELD_MS = 1

export function fieldClock({ isHeld }: OpenClock): FieldClock {
  const waiting = new Map<number, Waiting>()
  let [ahead, handles, hasStopped] = [0, 0, false]
  const now = () => Date.now() + ahead

  function arm(handle: number, timer: Waiting, delayMs = Math.max(0, timer.dueAt - now())) {
    if (timer.wake) clearTimeout(timer.wake)
    timer.wake = setTimeout(() => (isHeld() ? arm(handle, timer, HELD_MS) : fire(handle, timer)), delayMs)
    // a page that still waits for something does not keep the process alive
    timer.wake.unref()
  }

  function fire(handle: number, timer: Waiting) {
    if (timer.everyMs === null) clear(handle)
    else {
      timer.dueAt += timer.everyMs
      arm(handle, timer)
    }
    timer.act()
  }

  function add(act: () => void, delayMs: number, everyMs: number | null): number {
    if (hasStopped) return 0
    const timer: Waiting = { dueAt: now() + delayMs, act, everyMs, wake: null }
    waiting.set(++handles, timer)
    arm(handles, timer)
    return handles
  }

  function clear(handle: number) {
    const timer = waiting.get(handle)
    if (timer?.wake) clearTimeout(timer.wake)
    waiting.delete(handle)
  }

  const nextDue = (until: number) =>
    [...waiting].filter(([, { dueAt }]) => dueAt <= until).toSorted(([, one], [, other]) => one.dueAt - other.dueAt)[0]

  return {
    now,
    advance(ms) {
      const until = now() + ms
      for (let next = nextDue(until); next; next = nextDue(until)) {
        ahead += Math.max(0, next[1].dueAt - now())
        fire(...next)
      }
      ahead += Math.max(0, until - now())
      for (const [handle, timer] of waiting) arm(handle, timer)
    },
    setTimeout: (act, delayMs = 0) => add(act, delayMs, null),
    setInterval: (act, everyMs = 0) => add(act, everyMs, Math.max(1, everyMs)),
    clear,
    stop() {
      hasStopped = true
      for (const handle of waiting.keys()) clear(handle)
    },
  }
}

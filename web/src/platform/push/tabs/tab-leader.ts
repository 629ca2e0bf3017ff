/** Which tab of this browser holds the line: the one people looked at last. */
export type TabLeader = {
  isHeld(): boolean
  /** People look at this tab: the line is its own from now on. */
  take(): void
  /** Holds it once no other tab does. */
  wait(): void
  /** Gives it up for good. */
  end(): void
}

type LockParts = {
  /** Absent in old browsers, where the gateway keeps the newest line and closes the others (code 21). */
  locks: LockManager | undefined
  onHeld: () => void
  /** Another tab took it; it is held again when that one is gone. */
  onLost: () => void
}

const NAME = 'quan-push-line'

/** Tabs share one client id, for which there is one line: without a lock they would throw each other out. */
export function createTabLeader({ locks, onHeld, onLost }: LockParts): TabLeader {
  let isHeld = false
  let isOver = false
  let release = () => {}
  let waiting = new AbortController()

  async function hold(): Promise<void> {
    if (isOver) return
    isHeld = true
    onHeld()
    await new Promise<void>((resolve) => {
      release = resolve
    })
  }

  async function request(options: LockOptions) {
    if (locks === undefined) return void hold()
    // a lock that was taken away rejects, as does one that is not waited for any more
    await locks.request(NAME, options, hold).catch(() => undefined)
    if (!isHeld || isOver || options.signal?.aborted === true) return
    isHeld = false
    onLost()
    wait()
  }

  function wait() {
    waiting = new AbortController()
    void request({ signal: waiting.signal })
  }

  return {
    wait,
    isHeld: () => isHeld,
    take() {
      waiting.abort()
      void request({ steal: true })
    },
    end() {
      isOver = true
      waiting.abort()
      release()
    },
  }
}

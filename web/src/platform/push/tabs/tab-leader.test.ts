import { describe, expect, test, vi } from 'vitest'
import { createTabLeader } from './tab-leader.ts'

/** One lock, as browsers grant it: in turn, or at once to who takes it away. */
function fakeLocks() {
  type Request = { run: () => Promise<void>; settle: (isStolen: boolean) => void }
  let held: Request | null = null
  const queue: Request[] = []

  async function grant(request: Request) {
    held = request
    await request.run()
    request.settle(false)
    if (held !== request) return
    held = null
    const next = queue.shift()
    if (next !== undefined) void grant(next)
  }

  function request(_: string, { steal, signal }: LockOptions, run: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('no', 'AbortError'))
      const mine: Request = { run, settle: (isStolen) => (isStolen ? abort() : resolve()) }
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(mine)
        if (place < 0) return
        queue.splice(place, 1)
        abort()
      })
      if (steal) held?.settle(true)
      if (steal || held === null) void grant(mine)
      else queue.push(mine)
    })
  }
  return { request } as unknown as LockManager
}

function aTab(locks: LockManager | undefined) {
  const [onHeld, onLost] = [vi.fn<() => void>(), vi.fn<() => void>()]
  return { lock: createTabLeader({ locks, onHeld, onLost }), onHeld, onLost }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the line of several tabs', () => {
  test('belongs to the tab people look at; the other has it again when that one is gone', async () => {
    const locks = fakeLocks()
    const [first, second] = [aTab(locks), aTab(locks)]
    first.lock.take()
    second.lock.take()
    await settled()
    expect([first.lock.isHeld(), second.lock.isHeld()]).toEqual([false, true])
    expect(first.onLost).toHaveBeenCalledOnce()
    second.lock.end()
    await settled()
    expect(first.lock.isHeld()).toBe(true)
    expect(first.onHeld).toHaveBeenCalledTimes(2)
    expect(second.onLost).not.toHaveBeenCalled()
  })

  test('goes from one to the other as people look at them', async () => {
    const locks = fakeLocks()
    const tabs = [aTab(locks), aTab(locks)] as const
    const held: boolean[][] = []
    for (const look of [0, 1, 0, 1, 1] as const) {
      if (!tabs[look].lock.isHeld()) tabs[look].lock.take()
      await settled()
      held.push(tabs.map(({ lock }) => lock.isHeld()))
    }
    expect(held).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, true],
      [false, true],
    ])
  })

  test('is left to others by a tab nobody has looked at', async () => {
    const locks = fakeLocks()
    const [seen, behind] = [aTab(locks), aTab(locks)]
    seen.lock.take()
    behind.lock.wait()
    await settled()
    expect(behind.onHeld).not.toHaveBeenCalled()
    behind.lock.end()
    seen.lock.end()
    await settled()
    expect(behind.onHeld).not.toHaveBeenCalled()
  })

  test('is not held by a tab that ended before it was granted', async () => {
    const locks = fakeLocks()
    const tab = aTab({
      request: async (name: string, options: LockOptions, run: () => Promise<void>) => {
        await settled()
        await locks.request(name, options, run)
      },
    } as unknown as LockManager)
    tab.lock.take()
    tab.lock.end()
    await settled()
    await settled()
    expect(tab.onHeld).not.toHaveBeenCalled()
  })

  test('belongs to each tab of a browser without locks', () => {
    const tabs = [aTab(undefined), aTab(undefined)]
    for (const { lock } of tabs) lock.wait()
    expect(tabs.map(({ lock }) => lock.isHeld())).toEqual([true, true])
  })
})

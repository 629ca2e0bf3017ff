import { createVariable, type Observable } from '#platform/state/variable.ts'
import { firesRefresh, IDLE_PULL, nextPull, type Pull, type PullEvent } from './pull-refresh-machine.ts'

/** How long the page takes to move back, in milliseconds: the motion token of sheets and dialogs. */
export const PULL_SETTLE_MS = 240

/** A running pull-to-refresh: takes events, fires the handler, and ends when the handler's promise settles. */
export type RunningPull = Observable<Pull> & { send(event: PullEvent): void }

export function createPullRefresh(onRefresh: () => unknown): RunningPull {
  const pull = createVariable(IDLE_PULL)
  let settling: ReturnType<typeof setTimeout> | undefined
  let round = 0

  function send(event: PullEvent) {
    const before = pull.get()
    const after = nextPull(before, event)
    if (after === before) return
    pull.set(after)
    clearTimeout(settling)
    if (after.phase === 'aborting' || after.phase === 'restoring')
      settling = setTimeout(() => send({ type: 'settle' }), PULL_SETTLE_MS)
    if (firesRefresh(before, after)) void refresh()
  }

  async function refresh() {
    round += 1
    const thisRound = round
    // a handler tells of its failure itself; the page goes back all the same
    await Promise.resolve(onRefresh()).catch(() => undefined)
    if (thisRound === round) send({ type: 'stop' })
  }

  return { get: pull.get, subscribe: pull.subscribe, send }
}

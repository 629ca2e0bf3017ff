import type { Besides } from '#features/beside/beside.service.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** How late a place that nobody took is free again at most, in milliseconds. */
const EVERY_MS = 1_000
/** Holds that a run ends at most; what is left is ended a moment later. */
const AT_A_TIME = 200

/** Frees places that were held for friends who did not come. */
export function besideJobs({ besides }: { besides: Pick<Besides, 'listOver' | 'release'> }): Job[] {
  async function releaseOver(signal: AbortSignal) {
    const failures: unknown[] = []
    for (const hold of await besides.listOver(AT_A_TIME)) {
      if (signal.aborted) break
      // one that cannot be ended keeps no other one
      await besides
        .release(hold)
        .catch((cause: unknown) => void failures.push(new Error(`place held by order ${hold.orderId}`, { cause })))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} held places could not be freed`)
  }
  return [{ name: 'free held places', everyMs: EVERY_MS, run: releaseOver }]
}

import type { HeldPlace } from '#features/beside/beside.queries.ts'
import type { Besides } from '#features/beside/beside.service.ts'
import { eachAlone, throwFailures } from '#platform/process/each-alone.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** How late a place that nobody took is free again at most, in milliseconds. */
const EVERY_MS = 1_000

/** Frees places that were held for friends who did not come. */
export function besideJobs({ besides }: { besides: Pick<Besides, 'listOver' | 'release'> }): Job[] {
  async function releaseOver(signal: AbortSignal) {
    const nameOf = ({ orderId }: HeldPlace) => `place held by order ${orderId}`
    const failures = await eachAlone(await besides.listOver(), besides.release, { nameOf, signal })
    throwFailures(failures, 'a held place could not be freed')
  }
  return [{ name: 'free held places', everyMs: EVERY_MS, run: releaseOver }]
}

import { describe, expect, test } from 'vitest'
import { openLog } from '#platform/log/log.ts'
import type { JobRun } from '#platform/metrics/metrics.ts'
import { gate } from '#testing/gate.ts'
import { runJobs, STANDS_STILL_AFTER_MS } from './run-jobs.ts'

/** Waits that the test ends, in the order they were begun. */
function heldSleeps() {
  const begun: { ms: number; wake(): void }[] = []
  let arrived = Promise.withResolvers<void>()
  return {
    begun,
    /** Resolves once so many waits have begun in all. */
    async count(wanted: number) {
      while (begun.length < wanted) await arrived.promise
    },
    async sleep(ms: number, signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      begun.push({ ms, wake: resolve })
      arrived.resolve()
      arrived = Promise.withResolvers()
      if (signal.aborted) reject(new Error('aborted'))
      await promise
    },
  }
}

function heldLog() {
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { lines, log: openLog({ level: 'info', destination }) }
}

describe('jobs', () => {
  test('stand still when one run does not end', async () => {
    const [door, { sleep, count }] = [gate(), heldSleeps()]
    let nowMs = 0
    const jobs = [
      { name: 'held', everyMs: 1, run: door.pass },
      { name: 'quick', everyMs: 1, run: async () => {} },
    ]
    const running = runJobs({ jobs, log: heldLog().log, sleep, monotonicMs: () => nowMs })
    await count(1)
    nowMs = STANDS_STILL_AFTER_MS
    expect(running.standingStill()).toEqual([])
    nowMs += 1
    expect(running.standingStill()).toEqual(['held'])
    door.open()
    await running.stop()
    expect(running.standingStill()).toEqual([])
  })

  test('run at once, and again a while after each run', async () => {
    const [{ sleep, begun, count }, runs] = [heldSleeps(), [] as string[]]
    const job = { name: 'look', everyMs: 5_000, run: async () => runs.push('look') }
    const { stop } = runJobs({ jobs: [job], log: heldLog().log, sleep })
    await count(1)
    expect([runs.length, begun[0]?.ms]).toEqual([1, 5_000])
    begun[0]?.wake()
    await count(2)
    expect(runs).toHaveLength(2)
    await stop()
    expect(runs).toHaveLength(2)
  })

  test('do not wait for each other, and none runs twice at a time', async () => {
    const [slow, { sleep, count, begun }] = [gate(), heldSleeps()]
    const runs: string[] = []
    const jobs = [
      { name: 'slow', everyMs: 1, run: () => (runs.push('slow'), slow.pass()) },
      { name: 'quick', everyMs: 1, run: async () => runs.push('quick') },
    ]
    const { stop } = runJobs({ jobs, log: heldLog().log, sleep })
    await count(1)
    begun[0]?.wake()
    await count(2)
    expect(runs).toEqual(['slow', 'quick', 'quick'])
    slow.open()
    await stop()
  })

  test('go on after a failed run, which is logged and counted by name', async () => {
    const [{ sleep, begun, count }, { log, lines }] = [heldSleeps(), heldLog()]
    const done: JobRun[] = []
    let runs = 0
    const run = async () => {
      if (runs++ === 0) throw new Error('away')
    }
    const { stop } = runJobs({
      jobs: [{ name: 'look', everyMs: 1, run }],
      log,
      sleep,
      jobDone: (ended) => void done.push(ended),
    })
    await count(1)
    begun[0]?.wake()
    await count(2)
    await stop()
    expect(done).toEqual([
      { name: 'look', hasFailed: true },
      { name: 'look', hasFailed: false },
    ])
    expect(lines).toMatchObject([{ level: 50, job: 'look', msg: 'job failed', err: { message: 'away' } }])
  })

  test('that are stopped end the run under way, of which the signal tells it', async () => {
    const under = gate()
    let told: AbortSignal | null = null
    const run = async (signal: AbortSignal) => {
      told = signal
      await under.pass()
    }
    const { stop } = runJobs({ jobs: [{ name: 'look', everyMs: 1, run }], log: heldLog().log })
    await under.entered
    let hasStopped = false
    const stopping = stop().then(() => (hasStopped = true))
    expect([told, hasStopped]).toEqual([expect.objectContaining({ aborted: true }), false])
    under.open()
    await Promise.all([stopping, stop()])
  })
})

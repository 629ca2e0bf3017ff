import { setTimeout as timer } from 'node:timers/promises'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobRun } from '#platform/metrics/metrics.ts'

/** Work that comes back. What is due stands in the database, so that a job may be killed anywhere and run anywhere. */
export type Job = {
  name: string
  /** Wait between the end of a run and the next one, in milliseconds of the machine. */
  everyMs: number
  /** One run; it should come to an end soon after the signal. */
  run(signal: AbortSignal): Promise<unknown>
}

type RunJobs = {
  jobs: readonly Job[]
  log: Log
  /** Told of each run that ended. */
  jobDone?: (run: JobRun) => void
  /** Waits; rejects once the signal comes. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Milliseconds that pass evenly, from any moment. */
  monotonicMs?: () => number
}

/** A run that lasts so long, in milliseconds, does not end by itself any more: what is due here waits in vain. */
export const STANDS_STILL_AFTER_MS = 15 * 60_000

export type RunningJobs = {
  /** Begins no further run, and waits for those under way. Repeating it waits for the same. */
  stop(): Promise<void>
  /** Names of the jobs that stand still. */
  standingStill(): string[]
}

/** Runs each job at once, and again some time after each run; never twice at a time. A failed run is logged. */
export function runJobs({
  jobs,
  log,
  jobDone = () => {},
  sleep = sleepUntil,
  monotonicMs = now,
}: RunJobs): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping
  const begunAt = new Map<string, number>()

  async function runOnce({ name, run }: Job) {
    begunAt.set(name, monotonicMs())
    try {
      await asTheHouse(() => run(signal))
      jobDone({ name, hasFailed: false })
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
      jobDone({ name, hasFailed: true })
    }
    begunAt.delete(name)
  }
  async function keepRunning(job: Job) {
    while (!signal.aborted) {
      await runOnce(job)
      // a wait that was cut short ends the loop
      await sleep(job.everyMs, signal).catch(() => {})
    }
  }

  const running = Promise.all(jobs.map(keepRunning))
  return {
    async stop() {
      stopping.abort()
      await running
    },
    standingStill() {
      const latest = monotonicMs() - STANDS_STILL_AFTER_MS
      return [...begunAt].filter(([, at]) => at < latest).map(([name]) => name)
    },
  }
}

const now = () => performance.now()

const sleepUntil = (ms: number, signal: AbortSignal) => timer(ms, undefined, { signal })

import { Counter, Gauge, type Registry } from 'prom-client'

/** A run of a job that ended. */
export type JobRun = { name: string; hasFailed: boolean }

/** Figures of jobs by name: runs, failures, and when the last one went well. */
export function jobFigures(registry: Registry) {
  const of = { labelNames: ['job'], registers: [registry] }
  const runs = new Counter({ ...of, name: 'job_runs_total', help: 'Runs of a job that ended.' })
  const failures = new Counter({ ...of, name: 'job_failures_total', help: 'Runs of a job that failed.' })
  const success = new Gauge({
    ...of,
    name: 'job_last_success_timestamp_seconds',
    help: 'When a run of a job last went well, by the clock of the machine.',
  })
  return ({ name: job, hasFailed }: JobRun) => {
    runs.inc({ job })
    if (hasFailed) failures.inc({ job })
    else success.setToCurrentTime({ job })
  }
}

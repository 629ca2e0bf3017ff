import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12]

const READY_ANSWERS = 'http_ready_answers_total'

/** A request that was answered; `route` is the pattern of its path, `seconds` the time it took. */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

/** Figures of this process in the form Prometheus reads. */
export type Metrics = {
  text(): Promise<string>
  contentType: string
  requestDone(request: AnsweredRequest): void
  /** Counts an answer that was a failure, by the code that it told: where attacks and vendors' trouble show first. */
  requestFailed(failure: { route: string; code: string }): void
  /** Counts an answer given from ready bytes, which takes less time than timing it. */
  readyAnswerGiven(): void
  /** Counts a run of a job. */
  jobDone(run: JobRun): void
  /** Where parts of the server add figures of their own. */
  registry: Registry
}

/** One registry a server, so that several can live in one process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route. Ready answers are not in it.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Requests answered with a failure, by route and code.',
    labelNames: ['route', 'code'],
    registers: [registry],
  })
  let readyAnswers = 0
  const collect = function collect(this: Counter) {
    this.reset()
    this.inc(readyAnswers)
  }
  registry.registerMetric(
    new Counter({ name: READY_ANSWERS, help: 'Requests answered from ready bytes.', registers: [], collect }),
  )
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    requestDone({ seconds, ...labels }) {
      requests.observe({ ...labels, route: withoutFileName(labels.route) }, seconds)
    },
    requestFailed: (labels) => failures.inc(labels),
    readyAnswerGiven() {
      readyAnswers++
    },
    jobDone: jobFigures(registry),
    registry,
  }
}

/** Files of the web app are named by their content: each would be a row of figures of its own, forever new. */
const withoutFileName = (route: string) => route.replace(/^\/assets\/.+/, '/assets/*')

/** A run of a job that ended. */
export type JobRun = { name: string; hasFailed: boolean }

/** Figures of jobs by name: runs, failures, and when the last one went well. */
function jobFigures(registry: Registry) {
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

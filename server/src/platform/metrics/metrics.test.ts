import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test('figures tell the runs and failures of each job, and when it last went well', async () => {
  const metrics = openMetrics()
  metrics.jobDone({ name: 'looks', hasFailed: false })
  metrics.jobDone({ name: 'looks', hasFailed: true })
  metrics.jobDone({ name: 'broken', hasFailed: true })
  const text = await metrics.text()
  expect(text).toContain('job_runs_total{job="looks"} 2\njob_runs_total{job="broken"} 1\n')
  expect(text).toContain('job_failures_total{job="looks"} 1\n')
  expect(text).toMatch(/job_last_success_timestamp_seconds\{job="looks"\} \d{10}/)
  expect(text).not.toContain('job_last_success_timestamp_seconds{job="broken"}')
})

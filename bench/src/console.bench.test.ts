import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bench } from '#console.bench.ts'

/** Rows read for each row shown: what the figure is held to at a million. */
const READ_PER_ROW = 20

// proves 43.6
test('the measurement of the console finds all its figures, and no table reads more than it shows', async () => {
  const rounds = { rounds: 1, warmUp: 30, roundMs: 1, say() {} }
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const figures = await bench({ folder, quick: true, activities: null, rounds, say() {} })
  expect(Object.keys(figures)).toEqual(
    expect.arrayContaining(['tables_p95_ms', 'charts_p95_ms', 'tables_rows_read_per_row', 'console_vs_bare_sql']),
  )
  expect(figures['weeks_rows_read_per_row']).toBeLessThanOrEqual(READ_PER_ROW)
}, 120_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#list.bench.ts'

test('the measurement of lists finds all its figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 50, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    expect(Object.keys(figures)).toEqual([
      'default_vs_bare',
      'recommended_vs_bare',
      'filtered_vs_bare_sql',
      'growth_default',
      'growth_filtered',
      'growth_nearest',
      'growth_word',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#recommended.bench.ts'

test('the measurement of what is recommended finds all its figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 50, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    expect(Object.keys(figures)).toEqual(['recommended_member_vs_bare_sql', 'growth_recommended_member'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

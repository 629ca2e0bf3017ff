import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#sealed.bench.ts'

test('the measurement of sealed calls finds all its figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 50, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    expect(Object.keys(figures)).toEqual(['sealed_vs_plain', 'first_vs_plain'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

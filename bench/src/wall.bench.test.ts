import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#wall.bench.ts'

test('the measurement of the wall finds all its figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 20, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    expect(Object.keys(figures)).toEqual(
      ['messages', 'settings', 'favorites', 'companions', 'recommended', 'sign_up'].map((name) => `${name}_vs_no_wall`),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

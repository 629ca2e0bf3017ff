import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#push.bench.ts'

test('the measurement of the push channel finds all its figures, and no line is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 20, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    expect(Object.keys(figures)).toEqual(['cpu_vs_floor', 'cpu_vs_ws', 'memory_vs_ws', 'memory_vs_socketio', 'held'])
    expect(figures['held']).toBe(60)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bench } from '#rivals.bench.ts'
import { BUN, isInstalled, STRAPI } from '#rivals/installed-rivals.ts'

test('the measurement beside others finds all its figures, without those that are not installed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quan-bench-'))
  const say = () => {}
  try {
    const rounds = { rounds: 1, warmUp: 40, roundMs: 1, say }
    const figures = await bench({ folder, quick: true, activities: null, rounds, say })
    const ofPush = ['ws', 'socketio', ...(isInstalled(BUN) ? ['bun'] : [])]
    const ofLists = ['default', 'default_ready', 'newest', 'filtered'].map((list) => `${list}_vs_strapi_300`)
    expect(Object.keys(figures)).toEqual([
      ...(isInstalled(STRAPI) ? ofLists : []),
      'two_processes_cost',
      'two_processes_throughput',
      ...ofPush.map((name) => `push_cpu_vs_${name}`),
      ...ofPush.map((name) => `push_memory_vs_${name}`),
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)

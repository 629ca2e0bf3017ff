import { expect, test } from 'vitest'
import { bench } from '#migrations.bench.ts'

test('the measurement of migrations finds all its figures', async () => {
  const say = () => {}
  const rounds = { rounds: 1, warmUp: 1, roundMs: 1, say }
  const figures = await bench({ folder: '', quick: true, activities: null, rounds, say })
  expect(Object.keys(figures)).toEqual(['migrated_s', 'longest_wait_ms'])
}, 120_000)

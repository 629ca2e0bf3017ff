import { expect, test } from 'vitest'
import { bench } from '#jobs.bench.ts'

test('the measurement of jobs finds all its figures', async () => {
  const say = () => {}
  const rounds = { rounds: 1, warmUp: 1, roundMs: 1, say }
  const figures = await bench({ folder: '', quick: true, activities: null, rounds, say })
  expect(Object.keys(figures)).toEqual([
    'wind_up_cancelled_all_ms',
    'wind_up_cancelled_idle_ms',
    'check_minimum_all_ms',
    'check_minimum_idle_ms',
    'remind_of_starts_all_ms',
    'remind_of_starts_idle_ms',
    'bind_wechat_list_ms',
  ])
}, 120_000)

import { expect, test } from 'vitest'
import { waitBeforeAsking } from './query-refund.ts'
import { waitBeforeSending } from './send-refund.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]

test('a refund waits twice as long before each further try, at most a day, then never again', () => {
  const waits = Array.from({ length: 12 }, (_, index) => waitBeforeSending(index + 1))
  expect(waits.slice(0, 3)).toEqual([MINUTE_MS, 2 * MINUTE_MS, 4 * MINUTE_MS])
  expect(Math.max(...waits.filter((wait) => wait !== null))).toBeLessThanOrEqual(DAY_MS)
  expect(waits.at(-1)).toBeNull()
})

test('an accepted refund is asked after soon, later every hour', () => {
  expect([waitBeforeAsking(0), waitBeforeAsking(1), waitBeforeAsking(50)]).toEqual([20_000, 40_000, HOUR_MS])
})

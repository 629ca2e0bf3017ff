import { expect, test } from 'vitest'
import { pauseOf } from './pause-of.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test.each([
  [null, 0],
  ['30', 30_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
])('Retry-After %s asks for %i milliseconds', (retryAfter, pauseMs) => {
  expect(pauseOf(retryAfter, NOW)).toBe(pauseMs)
})

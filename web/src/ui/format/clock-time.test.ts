import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '00:00'],
  [9.99, '00:09'],
  [112, '01:52'],
  [3600, '60:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})

import { expect, test } from 'vitest'
import { freeTimeAt } from './candidate-of-row.ts'

/** Saturday, one in the morning in Shanghai; Friday noon in New York. */
const AT = Date.parse('2026-11-20T17:00:00Z')

test.each(['read first', 'read again'])('the part of the week goes by the clock of each zone, %s', () => {
  expect(freeTimeAt(AT, 'Asia/Shanghai')).toBe(31)
  expect(freeTimeAt(AT, 'America/New_York')).toBe(22)
  expect(freeTimeAt(AT + 6 * 3_600_000, 'America/New_York')).toBe(23)
})

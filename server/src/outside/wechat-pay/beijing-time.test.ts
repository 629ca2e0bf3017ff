import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beijingDigits, readBeijingTime } from './beijing-time.ts'

const NOON = Date.UTC(2026, 10, 21, 2, 45, 49)

describe('the vendor’s times', () => {
  test('are Beijing’s, in two forms', () => {
    expect(beijingDigits(NOON)).toBe('20261121104549')
    expect(readBeijingTime('20261121104549')).toBe(NOON)
    expect(readBeijingTime('2026-11-21 10:45:49')).toBe(NOON)
  })

  test('begin the day eight hours before UTC does', () => {
    expect(beijingDigits(Date.UTC(2026, 11, 31, 16))).toBe('20270101000000')
  })

  test('come back as they went, to the second', () => {
    const seconds = fc.integer({ min: 0, max: 4_102_444_800 })
    const property = fc.property(seconds, (second) => {
      const at = second * 1_000
      expect(readBeijingTime(beijingDigits(at))).toBe(at)
    })
    fc.assert(property)
  })

  test.each(['', '2026112110454', '20261321104549', '20260230000000', '20261121250000', '2026-11-21T10:45:49', 'now'])(
    'are not %j',
    (text) => expect(readBeijingTime(text)).toBeNull(),
  )
})

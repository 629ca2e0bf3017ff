import { refundPercent } from '@quan/contract/order/refund-amount.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agesOf, refundOf } from './rule-words.ts'

const HOUR_MS = 3_600_000
const RULE = { fullUntilHours: 48, percent: 50, percentUntilHours: 24 }

describe('a refund rule in words', () => {
  test('names only what comes back at some time', () => {
    expect(refundOf(null)).toBe('开始前都全额退')
    expect(refundOf({ fullUntilHours: 0, percent: 0, percentUntilHours: 0 })).toBe('开始前都全额退')
    expect(refundOf(RULE)).toBe('提前 48 小时全退，提前 24 小时退 50%，之后不退')
    expect(refundOf({ ...RULE, percent: 0 })).toBe('提前 48 小时全退，之后不退')
    expect(refundOf({ ...RULE, percentUntilHours: 48 })).toBe('提前 48 小时全退，之后不退')
    expect(refundOf({ ...RULE, percentUntilHours: 0 })).toBe('提前 48 小时全退，之后到开始前退 50%')
  })

  test('says what the refund code gives back just before the start', () => {
    const hours = fc.integer({ min: 0, max: 72 })
    const rules = fc.record({
      fullUntilHours: hours,
      percent: fc.integer({ min: 0, max: 100 }),
      percentUntilHours: hours,
    })
    fc.assert(
      fc.property(rules, (refundRule) => {
        const atLast = refundPercent({ refundRule, startsAt: HOUR_MS }, HOUR_MS - 1)
        const said = refundOf(refundRule)
        expect(said.endsWith('之后不退')).toBe(atLast === 0)
        expect(said === '开始前都全额退').toBe(refundRule.fullUntilHours === 0)
      }),
    )
  })
})

test('ages with one end say which', () => {
  expect(agesOf({ minAge: 24, maxAge: null })).toBe('24 岁起')
  expect(agesOf({ minAge: null, maxAge: null })).toBe('不限')
})

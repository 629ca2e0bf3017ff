import { describe, expect, test } from 'vitest'
import { isEligible } from '#features/order/sign-up-rules.ts'

const terms = { sex: 0, minAge: null, maxAge: null, firstDay: '2026-12-20' } as const

describe('who may take a place', () => {
  test('is anybody where nothing is asked for, also somebody who told nothing', () => {
    expect(isEligible({ sex: null, birthDate: null }, terms)).toBe(true)
  })

  // proves 3.22
  test.each([
    [1, true],
    [2, false],
    [null, false],
  ] as const)('of a ticket type for men: sex %s → %s', (sex, isIn) => {
    expect(isEligible({ sex, birthDate: null }, { ...terms, sex: 1 })).toBe(isIn)
  })

  test.each([
    ['2006-12-20', true],
    ['2006-12-21', false],
    ['1990-12-21', true],
    ['1990-12-20', false],
    [null, false],
  ])('between 20 and 35 years on the day: born %s → %s', (birthDate, isIn) => {
    expect(isEligible({ sex: 1, birthDate }, { ...terms, minAge: 20, maxAge: 35 })).toBe(isIn)
  })
})

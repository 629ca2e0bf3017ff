import { describe, expect, test } from 'vitest'
import { personFault } from './person-fault.ts'

const TERMS = { minAge: 26, maxAge: 35, startTime: '2026-11-21T15:30:00Z', timeZone: 'Asia/Shanghai' }
const ANY_AGE = { ...TERMS, minAge: null, maxAge: null }

describe('personFault', () => {
  test.each([
    ['the day one is old enough', { sex: 2, birthDate: '2000-11-21' }, null],
    ['a day too early', { sex: 2, birthDate: '2000-11-22' }, '年龄不符，这场要求 26–35\u00a0岁'],
    ['the last day before one is too old', { sex: 2, birthDate: '1990-11-22' }, null],
    ['too old', { sex: 2, birthDate: '1990-11-21' }, '年龄不符，这场要求 26–35\u00a0岁'],
    ['the other sex', { sex: 1, birthDate: '2000-01-01' }, '性别和票种不符'],
    ['no birth date', { sex: 2, birthDate: null }, '要先填生日，这场活动有年龄要求'],
    ['a birth date that only the server knows', { sex: 2, birthDate: undefined }, null],
    ['a sex that is not known', { sex: null, birthDate: '2000-01-01' }, null],
  ] as const)('of a place for women of 26 to 35: %s', (_what, attendee, fault) => {
    expect(personFault(attendee, 2, TERMS)).toBe(fault)
  })

  test('is none where anybody of any age may come', () => {
    expect(personFault({ sex: 1, birthDate: null }, 0, ANY_AGE)).toBeNull()
  })
})

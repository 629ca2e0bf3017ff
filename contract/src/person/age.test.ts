import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageInYears, ageRange } from '#person/age.ts'

const noonInShanghai = (date: string) => new Date(`${date}T04:00:00Z`)

const birthDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2020-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('ageInYears', () => {
  test.each([
    ['2000-05-20', '2026-05-19', 25],
    ['2000-05-20', '2026-05-20', 26],
    ['2000-05-20', '2026-12-31', 26],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2004-02-29', '2028-02-28', 23],
    ['2004-02-29', '2028-02-29', 24],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', -1],
  ])('born on %s, on %s: %i', (born, today, age) => {
    expect(ageInYears(born, noonInShanghai(today))).toBe(age)
  })

  // proves 9.18
  test('turns at midnight in Shanghai, wherever the program runs', () => {
    expect(ageInYears('2000-05-20', new Date('2026-05-19T15:59:59.999Z'))).toBe(25)
    expect(ageInYears('2000-05-20', new Date('2026-05-19T16:00:00Z'))).toBe(26)
  })

  // proves 9.18
  test('grows by exactly one a year', () => {
    fc.assert(
      fc.property(birthDate, fc.integer({ min: 2021, max: 2098 }), (born, year) => {
        const [thisYear, nextYear] = [noonInShanghai(`${year}-08-15`), noonInShanghai(`${year + 1}-08-15`)]
        expect(ageInYears(born, nextYear)).toBe(ageInYears(born, thisYear) + 1)
      }),
    )
  })

  test('what is no day is refused', () => {
    expect(() => ageInYears('2001-02-29', noonInShanghai('2026-11-21'))).toThrow(RangeError)
  })
})

describe('ageRange', () => {
  // proves 12.9
  test.each([
    [18, '15-19'],
    [30, '30-34'],
    [34, '30-34'],
    [35, '35-39'],
    [3, '0-4'],
  ])('%i', (age, range) => {
    expect(ageRange(age)).toBe(range)
  })

  // proves 12.9
  test('spans five years that hold the age', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (age) => {
        const [youngest = 0, oldest = 0] = ageRange(age).split('-').map(Number)
        expect(youngest <= age && age <= oldest && oldest - youngest === 4 && youngest % 5 === 0).toBe(true)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { LunarDay, SolarDay } from 'tyme4ts'
import { describe, expect, test } from 'vitest'
import { lunarNewYear, lunarYearOf, ZODIAC_ANIMAL_NAMES, zodiacAnimal } from '#person/zodiac-animal.ts'

const YEARS = Array.from({ length: 201 }, (_, index) => 1900 + index)

const birthDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

describe('lunarNewYear', () => {
  test('agrees with an independent calendar from 1900 to 2100', () => {
    const independent = YEARS.map((year) => {
      const day = LunarDay.fromYmd(year, 1, 1).getSolarDay()
      return new Date(Date.UTC(day.getYear(), day.getMonth() - 1, day.getDay())).toISOString().slice(0, 10)
    })
    expect(YEARS.map(lunarNewYear)).toEqual(independent)
  })

  test.each([
    [1954, '1954-02-03'],
    [2027, '2027-02-06'],
    [2030, '2030-02-03'],
  ])('is the official day where the calendar of Intl is wrong: %i', (year, date) => {
    expect(lunarNewYear(year)).toBe(date)
  })

  test.each([1899, 2101, 0, -1, 1900.5])('is not known for %d', (year) => {
    expect(() => lunarNewYear(year)).toThrow(RangeError)
  })
})

describe('lunarYearOf', () => {
  test('agrees with an independent calendar on any day', () => {
    fc.assert(
      fc.property(birthDate, (date) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
        expect(lunarYearOf(date)).toBe(SolarDay.fromYmd(year, month, day).getLunarDay().getYear())
      }),
    )
  })
})

describe('zodiacAnimal', () => {
  test.each([
    ['1985-02-19', '鼠'],
    ['1985-02-20', '牛'],
    ['1990-01-26', '蛇'],
    ['1990-01-27', '马'],
    ['1995-01-30', '狗'],
    ['1995-01-31', '猪'],
    ['2000-02-04', '兔'],
    ['2000-02-05', '龙'],
    ['2024-02-09', '兔'],
    ['2024-02-10', '龙'],
    ['2026-02-16', '蛇'],
    ['2026-02-17', '马'],
    ['1900-01-30', '猪'],
    ['2100-12-31', '猴'],
  ])('born on %s: %s', (date, name) => {
    expect(ZODIAC_ANIMAL_NAMES[zodiacAnimal(date)]).toBe(name)
  })

  // proves 9.19
  test('changes at each new year, from the eve to the day', () => {
    for (const year of YEARS) {
      const before = zodiacAnimal(`${year}-01-01`)
      expect(zodiacAnimal(lunarNewYear(year))).toBe((before + 1) % 12)
    }
  })

  test.each(['1899-12-31', '2101-01-01', '2026-02-30', ''])('%j is refused', (date) => {
    expect(() => zodiacAnimal(date)).toThrow(RangeError)
  })
})

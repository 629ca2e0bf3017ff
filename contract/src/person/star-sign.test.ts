import * as fc from 'fast-check'
import { SolarDay } from 'tyme4ts'
import { describe, expect, test } from 'vitest'
import { starSign } from '#person/star-sign.ts'

/** In the order of the calendar year, as the numbers are. */
const STAR_SIGN_NAMES = [
  '水瓶座',
  '双鱼座',
  '白羊座',
  '金牛座',
  '双子座',
  '巨蟹座',
  '狮子座',
  '处女座',
  '天秤座',
  '天蝎座',
  '射手座',
  '摩羯座',
] as const

describe('starSign', () => {
  test.each([
    ['水瓶座', '01-20', '02-18'],
    ['双鱼座', '02-19', '03-20'],
    ['白羊座', '03-21', '04-19'],
    ['金牛座', '04-20', '05-20'],
    ['双子座', '05-21', '06-21'],
    ['巨蟹座', '06-22', '07-22'],
    ['狮子座', '07-23', '08-22'],
    ['处女座', '08-23', '09-22'],
    ['天秤座', '09-23', '10-23'],
    ['天蝎座', '10-24', '11-22'],
    ['射手座', '11-23', '12-21'],
    ['摩羯座', '12-22', '01-19'],
  ])('%s from %s to %s', (name, from, to) => {
    expect(STAR_SIGN_NAMES[starSign(`2001-${from}`)]).toBe(name)
    expect(STAR_SIGN_NAMES[starSign(`2001-${to}`)]).toBe(name)
  })

  test.each([
    ['2000-02-29', '双鱼座'],
    ['2000-01-01', '摩羯座'],
    ['2000-12-31', '摩羯座'],
  ])('%s is %s', (date, name) => {
    expect(STAR_SIGN_NAMES[starSign(date)]).toBe(name)
  })

  // proves 9.19
  test('agrees with an independent calendar on any day', () => {
    const day = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (at) => {
        const independent = SolarDay.fromYmd(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
        expect(STAR_SIGN_NAMES[starSign(at.toISOString().slice(0, 10))]).toBe(
          `${independent.getConstellation().getName()}座`,
        )
      }),
    )
  })

  test.each(['2001-02-29', '01-20', ''])('%j is refused', (date) => {
    expect(() => starSign(date)).toThrow(RangeError)
  })
})

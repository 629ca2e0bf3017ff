import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuiet } from './notification.service.ts'

/** An instant at which clocks in Shanghai show a time. */
const at = (time: string) => Date.parse(`2026-11-21T${time}+08:00`)

describe('isQuiet', () => {
  test.each([
    ['21:59:59', false],
    ['22:00:00', true],
    ['23:59:59', true],
    ['00:00:00', true],
    ['07:59:59', true],
    ['08:00:00', false],
    ['12:00:00', false],
  ])('from 22:00 to 08:00, over midnight, at %s: %s', (time, quiet) => {
    expect(isQuiet({ from: '22:00', to: '08:00' }, at(time))).toBe(quiet)
  })

  test.each([
    ['12:59:59', false],
    ['13:00:00', true],
    ['13:59:59', true],
    ['14:00:00', false],
  ])('from 13:00 to 14:00 at %s: %s', (time, quiet) => {
    expect(isQuiet({ from: '13:00', to: '14:00' }, at(time))).toBe(quiet)
  })

  const minute = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })

  test('hours that end where they begin last all day', () => {
    fc.assert(fc.property(minute, minute, (from, time) => isQuiet({ from, to: from }, at(`${time}:00`))))
  })

  test('the hours from one time to another and those back again part the day', () => {
    const distinct = fc.tuple(minute, minute).filter(([from, to]) => from !== to)
    fc.assert(
      fc.property(distinct, minute, ([from, to], time) => {
        const now = at(`${time}:30`)
        return isQuiet({ from, to }, now) !== isQuiet({ from: to, to: from }, now)
      }),
    )
  })

  test('without hours it is never quiet', () => {
    expect(isQuiet(null, at('03:00:00'))).toBe(false)
  })
})

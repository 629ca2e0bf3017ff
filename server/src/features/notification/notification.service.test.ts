import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pushTimeOf, isQuiet } from './notification.service.ts'

/** An instant at which clocks in Shanghai show a time. */
const at = (time: string, day = 21) => Date.parse(`2026-11-${day}T${time}+08:00`)
const NIGHT = { from: '22:00', to: '08:00' }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const time = fc.integer({ min: 0, max: 1_439 }).map((minutes) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})
const quietHours = fc.option(fc.record({ from: time, to: time }))
const part = quietHours.filter((hours) => hours?.from !== hours?.to || hours === null)
const now = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })

describe('a notification is heard', () => {
  test.each([
    ['at once without quiet hours', null, at('03:00:00'), at('03:00:00')],
    ['at once before they begin', NIGHT, at('21:59:59'), at('21:59:59')],
    ['in the morning when they have begun', NIGHT, at('22:00:00'), at('08:00:00', 22)],
    ['in the same morning after midnight', NIGHT, at('00:00:00'), at('08:00:00')],
    ['to the millisecond', NIGHT, at('07:59:59.999'), at('08:00:00')],
    ['at once when they have ended', NIGHT, at('08:00:00'), at('08:00:00')],
    ['after a rest at noon', { from: '12:30', to: '13:30' }, at('13:00:00'), at('13:30:00')],
    ['never when it is quiet all day', { from: '08:00', to: '08:00' }, at('08:00:00'), null],
  ])('%s', (_, hours, moment, heard) => {
    expect(pushTimeOf({ quietHours: hours, now: moment })).toBe(heard)
  })

  test('no earlier than it is told, within a day, and never in quiet hours', () => {
    fc.assert(
      fc.property(part, now, (hours, moment) => {
        const heard = pushTimeOf({ quietHours: hours, now: moment }) ?? NaN
        expect(heard).toBeGreaterThanOrEqual(moment)
        expect(heard).toBeLessThan(moment + DAY_MS)
        expect(isQuiet(hours, heard)).toBe(false)
      }),
    )
  })

  test('at the first moment that is not quiet', () => {
    fc.assert(
      fc.property(part, now, fc.nat(DAY_MS), (hours, moment, wait) => {
        const heard = pushTimeOf({ quietHours: hours, now: moment }) ?? NaN
        return heard === moment || isQuiet(hours, Math.min(moment + wait, heard - 1))
      }),
    )
  })

  test('once more as late, when asked again at that moment', () => {
    fc.assert(
      fc.property(part, now, (hours, moment) => {
        const heard = pushTimeOf({ quietHours: hours, now: moment }) ?? NaN
        expect(pushTimeOf({ quietHours: hours, now: heard })).toBe(heard)
      }),
    )
  })

  test('no later than it must be, though it is quiet, and not before it is told', () => {
    fc.assert(
      fc.property(quietHours, now, fc.integer({ min: -DAY_MS, max: DAY_MS }), (hours, moment, wait) => {
        const heard = pushTimeOf({ quietHours: hours, now: moment, latestAt: moment + wait })
        expect(heard).toBeGreaterThanOrEqual(moment)
        expect(heard).toBeLessThanOrEqual(Math.max(moment, moment + wait))
      }),
    )
  })

  test('never once it is useless', () => {
    expect(pushTimeOf({ quietHours: NIGHT, now: at('23:00:00'), uselessAt: at('08:00:00', 22) })).toBeNull()
    expect(pushTimeOf({ quietHours: NIGHT, now: at('23:00:00'), uselessAt: at('08:00:01', 22) })).toBe(
      at('08:00:00', 22),
    )
  })
})

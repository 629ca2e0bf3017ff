import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, hoursOf, timesOn } from '#console/series/series-parts.ts'
import {
  findSeriesFault,
  furtherSeriesDays,
  SERIES_DATES_MAX,
  SERIES_DAYS_MAX,
  seriesDays,
  SeriesPace,
  type SeriesRule,
} from '#console/series/series-rule.ts'
import { addDays } from '#date/calendar-date.ts'
import { instantOf, localTimeOf } from '#date/local-time.ts'
import { weekdayOf } from '#date/weekday.ts'

const rule = (about: Partial<SeriesRule> = {}): SeriesRule => ({
  pace: 'weekly',
  weekdays: [],
  until: null,
  times: null,
  ...about,
})
/** A Friday. */
const FIRST = '2026-11-27'

describe('the days of a series', () => {
  test('are the same weekday week by week, so many times or until a day', () => {
    const fridays = ['2026-11-27', '2026-12-04', '2026-12-11']
    expect(seriesDays(FIRST, rule({ times: 3 }))).toEqual(fridays)
    expect(seriesDays(FIRST, rule({ until: '2026-12-11' }))).toEqual(fridays)
    expect(seriesDays(FIRST, rule({ until: '2026-12-17' }))).toEqual(fridays)
    expect(seriesDays(FIRST, rule({ pace: 'everyTwoWeeks', times: 2 }))).toEqual(['2026-11-27', '2026-12-11'])
  })

  test('are several weekdays, those of the first week before the first date left out', () => {
    const days = seriesDays(FIRST, rule({ weekdays: [2, 7], times: 5 }))
    expect(days).toEqual(['2026-11-27', '2026-11-29', '2026-12-01', '2026-12-04', '2026-12-06'])
  })

  test('go on by the same rule after a day, counted on from the first date', () => {
    const further = (about: Partial<SeriesRule>, after: string, most = 3) =>
      furtherSeriesDays(FIRST, rule(about), { after, until: null, most })
    expect(further({ weekdays: [2] }, '2027-01-01')).toEqual(['2027-01-05', '2027-01-08', '2027-01-12'])
    expect(further({ pace: 'everyTwoWeeks' }, '2026-12-12', 2)).toEqual(['2026-12-25', '2027-01-08'])
    expect(further({ pace: 'monthlyByWeekday' }, '2028-05-01', 2)).toEqual(['2028-05-26', '2028-06-23'])
    const bounds = { after: '2026-12-04', until: '2026-12-18', most: 26 }
    expect(furtherSeriesDays(FIRST, rule(), bounds)).toEqual(['2026-12-11', '2026-12-18'])
  })

  test('are the same day or weekday of each month that has it', () => {
    expect(seriesDays('2026-01-31', rule({ pace: 'monthlyByDay', times: 3 }))).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ])
    expect(seriesDays('2026-11-13', rule({ pace: 'monthlyByWeekday', times: 3 }))).toEqual([
      '2026-11-13',
      '2026-12-11',
      '2027-01-08',
    ])
    // the fifth Friday
    expect(seriesDays('2026-10-30', rule({ pace: 'monthlyByWeekday', times: 2 }))).toEqual(['2026-10-30', '2027-01-29'])
  })

  test.each([
    ['endMissing', rule()],
    ['endTwice', rule({ times: 3, until: '2026-12-11' })],
    ['untilEarly', rule({ until: FIRST })],
    ['tooFar', rule({ until: '2028-01-01', pace: 'monthlyByDay' })],
    ['tooFar', rule({ times: 20, pace: 'monthlyByDay' })],
    ['tooMany', rule({ until: '2027-06-01' })],
    ['onlyOne', rule({ until: '2026-12-03' })],
  ] as const)('%s keeps one from being made', (fault, wrong) => {
    expect(findSeriesFault(FIRST, wrong)?.rule).toBe(fault)
  })

  test('whatever is asked for: in order, each once, within the bounds, on a wanted day', () => {
    const days = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays('2000-01-01', n))
    const wishes = fc.record({
      pace: fc.constantFrom(...Object.values(SeriesPace)),
      weekdays: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7)),
      end: fc.oneof(
        fc.record({ times: fc.integer({ min: 2, max: SERIES_DATES_MAX }) }),
        fc.record({ off: fc.integer({ min: -10, max: 800 }) }),
      ),
    })
    fc.assert(
      fc.property(days, wishes, (first, { pace, weekdays, end }) => {
        const until = 'off' in end ? addDays(first, end.off) : null
        const asked = { pace, weekdays, until, times: 'times' in end ? end.times : null } as SeriesRule
        const found = seriesDays(first, asked)
        expect(found[0]).toBe(first)
        expect(found).toEqual([...new Set(found)].toSorted())
        expect(found.length).toBeLessThanOrEqual(Math.min(SERIES_DATES_MAX, asked.times ?? SERIES_DATES_MAX))
        expect((found.at(-1) ?? '') <= addDays(first, SERIES_DAYS_MAX)).toBe(true)
        const isFit = findSeriesFault(first, asked) === null
        if (isFit && asked.times !== null) expect(found).toHaveLength(asked.times)
        if (isFit && until !== null) expect((found.at(-1) ?? '') <= until).toBe(true)
        if (pace === 'monthlyByDay')
          expect(new Set(found.map((day) => day.slice(8)))).toEqual(new Set([first.slice(8)]))
        if (pace === 'monthlyByWeekday') expect(new Set(found.map(weekdayOf))).toEqual(new Set([weekdayOf(first)]))
        if (pace === 'weekly' || pace === 'everyTwoWeeks')
          expect(found.every((day) => day === first || [...weekdays, weekdayOf(first)].includes(weekdayOf(day)))).toBe(
            true,
          )
      }),
    )
  })
})

describe('the hours of a series', () => {
  const ZONES = ['Asia/Shanghai', 'America/Toronto', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const

  test('stay what the clock of the city shows while it is put forward and back', () => {
    const hours = { start: '19:30', end: { days: 0, time: '22:00' }, deadline: { days: -1, time: '18:00' } }
    const [winter, summer] = ['2026-03-06', '2026-03-13'].map((day) => timesOn(day, hours, 'America/Toronto'))
    expect(winter?.startTime).toBe('2026-03-07T00:30:00.000Z')
    expect(summer?.startTime).toBe('2026-03-13T23:30:00.000Z')
    expect(summer?.enrollDeadline).toBe('2026-03-12T22:00:00.000Z')
  })

  test('are the same on every date, wherever that hour is there', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const time = minutes.map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
    const off = fc.record({ days: fc.integer({ min: 0, max: 3 }), time })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2020-01-01', n)),
        fc.record({ start: time, end: off, deadline: fc.option(off) }),
        fc.constantFrom(...ZONES),
        (day, hours, zone) => {
          const isThere = (local: string) => localTimeOf(instantOf(local, zone), zone) === local
          const locals = [{ days: 0, time: hours.start }, hours.end, hours.deadline].flatMap(
            (each) => (each && `${addDays(day, each.days)}T${each.time}`) ?? [],
          )
          fc.pre(locals.every(isThere))
          const times = timesOn(day, hours, zone)
          expect(dayOf(times.startTime, zone)).toBe(day)
          const isOwn = times.enrollDeadline !== times.startTime
          expect(hoursOf(times, zone)).toEqual({ ...hours, deadline: isOwn ? hours.deadline : null })
        },
      ),
    )
  })
})

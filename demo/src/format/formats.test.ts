import { describe, expect, test } from 'vitest'
import { suitsPlace } from '#activity/suits-place.ts'
import { suitsTime } from '#activity/describe.ts'
import { dayOfDate, minuteOfClock } from '#time/calendar-day.ts'
import { ALL_CATEGORIES } from './all-categories.ts'
import type { Format, Times } from './format.ts'

const MONDAY = dayOfDate('2026-11-23')
const SATURDAY = dayOfDate('2026-11-21')

const formats = ALL_CATEGORIES.flatMap((texts) => texts.formats.map((format) => ({ texts, format })))

const schedulesOn = (day: number, times: Times | undefined) =>
  (times?.starts ?? []).flatMap((start) =>
    (times?.minutes ?? []).map((minutes) => ({ day, minute: minuteOfClock(start), minutes })),
  )

const schedulesOf = ({ workday, freeDay }: Format) => [
  ...schedulesOn(MONDAY, workday),
  ...schedulesOn(SATURDAY, freeDay),
]

describe('formats', () => {
  test('have keys of their own', () => {
    const keys = formats.map(({ format }) => format.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(formats.map(({ format }) => [format.key, format] as const))(
    '%s can be told truly at each of its times',
    (_, format) => {
      expect(schedulesOf(format).length).toBeGreaterThan(0)
      for (const schedule of schedulesOf(format)) {
        for (const texts of [format.titles, format.openings, format.courses]) {
          expect(texts.some((text) => suitsTime(text, schedule))).toBe(true)
        }
      }
    },
  )

  test('find notes and questions that are true at their places', () => {
    const poor = formats.filter(({ texts, format }) => {
      const notes = texts.notes.filter((note) => suitsPlace(note, format.place))
      const questions = texts.questions.filter((pair) => suitsPlace(pair.join(), format.place))
      return notes.length < 2 || questions.length < 2
    })
    expect(poor.map(({ format }) => format.key)).toEqual([])
  })

  test('sell men and women the same number of places', () => {
    const uneven = formats.filter(
      ({ format }) => format.tickets === 'pair' && format.sizes.some((size) => size % 2 === 1),
    )
    expect(uneven.map(({ format }) => format.key)).toEqual([])
  })

  test('name an age range wherever a text speaks of one', () => {
    const speaksOfAge = (format: Format) =>
      [...format.titles, ...format.openings, ...format.courses].some((text) => text.includes('{age}'))
    expect(formats.filter(({ format }) => speaksOfAge(format) && !format.ages).map(({ format }) => format.key)).toEqual(
      [],
    )
  })

  test('exist for every month on workdays and free days', () => {
    for (let month = 1; month <= 12; month++) {
      const inSeason = formats.filter(({ format }) => format.months?.includes(month) ?? true)
      expect(inSeason.filter(({ format }) => format.workday).length).toBeGreaterThan(30)
      expect(inSeason.filter(({ format }) => format.freeDay).length).toBeGreaterThan(60)
    }
  })
})

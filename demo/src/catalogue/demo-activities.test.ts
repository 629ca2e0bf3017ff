import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DemoActivity } from '#activity/demo-activity.ts'
import { takenAt } from '#activity/sign-up-plan.ts'
import { catalogueOf } from '#catalogue/catalogue-of.testing.ts'
import { clockText, dateOf, dayOf, dayOfDate, instantOf, minuteOf, monthOf } from '#time/calendar-day.ts'

const specialDays = ['2026-01-01', '2026-12-31', '2027-02-14', '2026-05-01', '2026-07-05', '2026-10-04'].map(dayOfDate)
const anyDay = fc.oneof(fc.constantFrom(...specialDays), fc.integer({ min: 20_454, max: 22_500 }))

/** Activities of catalogues of random seeds and days, each with the morning its catalogue is for. */
const everything = fc.sample(fc.tuple(anyDay, fc.string({ maxLength: 6 })), 14).flatMap(([today, seed]) => {
  const morning = instantOf(today)
  return catalogueOf({ today: dateOf(today), seed, activities: 400 }).map((item) => ({ ...item, morning }))
})

/** Whole catalogues of the demo's size. */
const whole = ['2026-11-22', '2027-04-30', '2026-07-05'].map((today) => catalogueOf({ today }))

/** Words of a title that hold at certain times of day alone; whatever lasts half a day may name them all. */
const TIMES: readonly (readonly [words: RegExp, from: number, to: number])[] = [
  [/晨跑|晨间|清晨|早起一小时|练完吃早饭|早餐|早茶|早点|早午餐/, 0, 11.5],
  [/日出/, 0, 8],
  [/下午/, 12, 16.5],
  [/午饭|午餐会|午休/, 10.5, 14],
  [/夜跑|夜骑|夜徒|夜宵|夜市|今晚|晚饭|晚餐|下班/, 16.5, 24],
]
const HALF_A_DAY_MS = 4 * 3_600_000

/** Those that break a rule, in a form to look them up by. */
function breaking(isKept: (item: DemoActivity & { morning: number }) => boolean) {
  return everything.filter((item) => !isKept(item)).map(({ activity, morning }) => ({ ...activity, morning }))
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

describe('activities of the catalogue', () => {
  test('are published before today, begin after that and end after they begin', () => {
    const inOrder = breaking(({ activity: { publishedAt, enrollDeadlineAt, startAt, endAt }, morning }) => {
      const isPast = publishedAt !== null && publishedAt < morning
      return isPast && publishedAt < enrollDeadlineAt && enrollDeadlineAt <= startAt && startAt < endAt
    })
    expect(inOrder).toEqual([])
  })

  test('are cancelled in the past, with nobody holding a place', () => {
    const broken = breaking(({ activity: { cancelledAt, ticketTypes }, morning }) => {
      return cancelledAt === null || (cancelledAt < morning && ticketTypes.every((type) => type.taken === 0))
    })
    expect(broken).toEqual([])
  })

  test('sell as many places as they have, and never more', () => {
    const broken = breaking(({ activity: { capacity, ticketTypes } }) => {
      const isWithin = ticketTypes.every(({ taken, quota }) => taken >= 0 && taken <= quota)
      return isWithin && sum(ticketTypes.map((type) => type.quota)) === capacity
    })
    expect(broken).toEqual([])
  })

  test('cost whole fen, and nothing negative', () => {
    const broken = breaking(({ activity }) =>
      activity.ticketTypes.every(({ priceFen }) => Number.isInteger(priceFen) && priceFen >= 0),
    )
    expect(broken).toEqual([])
  })

  test('that took place had the people they needed', () => {
    const broken = breaking(({ activity: { minParticipants, ticketTypes, enrollDeadlineAt }, morning }) => {
      return enrollDeadlineAt > morning || sum(ticketTypes.map((type) => type.taken)) >= (minParticipants ?? 0)
    })
    expect(broken).toEqual([])
  })

  test('count the places taken by the morning of the day', () => {
    const broken = breaking(({ activity, signUps, morning }) => {
      return activity.ticketTypes.every((type, index) => type.taken === takenAt(signUps[index]!, morning))
    })
    expect(broken).toEqual([])
  })

  test('have questions asked and answered between publishing and this morning', () => {
    const broken = breaking(({ activity, questions, morning }) =>
      questions.every(({ createdAt, answer }) => {
        const isAskedInTime = createdAt >= (activity.publishedAt ?? 0) && createdAt <= morning
        return isAskedInTime && (answer === null || (answer.at > createdAt && answer.at <= morning))
      }),
    )
    expect(broken).toEqual([])
  })

  test('have a programme that begins with them', () => {
    const broken = breaking(({ activity: { programme, startAt } }) => {
      return programme.length >= 2 && programme[0]?.time === clockText(minuteOf(startAt))
    })
    expect(broken).toEqual([])
  })

  test('fit the season', () => {
    const seasonal: readonly [RegExp, readonly number[]][] = [
      [/春日/, [3, 4, 5]],
      [/夏日|溯溪/, [6, 7, 8]],
      [/秋日/, [9, 10, 11]],
      [/冬日/, [12, 1, 2]],
      [/围炉|天冷/, [10, 11, 12, 1, 2, 3]],
    ]
    const broken = breaking(({ activity: { title, startAt } }) => {
      const month = monthOf(dayOf(startAt))
      return seasonal.every(([words, months]) => !words.test(title) || months.includes(month))
    })
    expect(broken).toEqual([])
  })

  test('lie in the country, with an address in their district', () => {
    const broken = breaking(({ activity: { longitude, latitude, address, district } }) => {
      const isInCountry =
        (longitude ?? 0) > 85 && (longitude ?? 0) < 128 && (latitude ?? 0) > 17 && (latitude ?? 0) < 47
      return isInCountry && district !== null && (address ?? '').startsWith(district)
    })
    expect(broken).toEqual([])
  })

  test('are told apart: the same at the same place on a day is called an extra session', () => {
    for (const catalogue of whole) {
      const keys = catalogue.map(({ activity: { cityCode, venue, title, startAt } }) =>
        [cityCode, venue, title, dayOf(startAt)].join(),
      )
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    }
  })

  test('of the same title at the same place have the same organizer', () => {
    for (const catalogue of [...whole, everything]) {
      const groups = Map.groupBy(catalogue, ({ activity: { cityCode, venue, title } }) =>
        [cityCode, venue, title.replace(/｜加场.*$/, '')].join(),
      )
      const shared = [...groups].filter(
        ([, items]) => new Set(items.map((item) => item.activity.organizer.id)).size > 1,
      )
      expect(shared.map(([key]) => key)).toEqual([])
    }
  })

  test('take place when their title says', () => {
    const untimely = [...whole.flat(), ...everything]
      .map(({ activity }) => activity)
      .filter(({ startAt, endAt }) => endAt - startAt < HALF_A_DAY_MS)
      .filter(({ title, startAt }) => {
        const hour = minuteOf(startAt) / 60
        return TIMES.some(([words, from, to]) => words.test(title) && (hour < from || hour > to))
      })
    expect(untimely.map(({ title, startAt }) => `${title} ${clockText(minuteOf(startAt))}`)).toEqual([])
  })
})

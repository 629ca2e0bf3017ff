import * as z from 'zod/mini'
import { addDays, type CalendarDate, DAY_MS, utcMidnight } from '#date/calendar-date.ts'
import { startOfWeek, Weekday, weekdayOf } from '#date/weekday.ts'
import { calendarDate } from '#endpoint/ids.ts'

/** Most dates of a series that are not over, its first one included: half a year of Fridays. */
export const SERIES_DATES_MAX = 26
/** How far after its first date a series reaches at most, in days. */
export const SERIES_DAYS_MAX = 366

/** How a series repeats; of months those without such a day are left out. */
export const SeriesPace = {
  weekly: 'weekly',
  everyTwoWeeks: 'everyTwoWeeks',
  /** On the same day of each month. */
  monthlyByDay: 'monthlyByDay',
  /** On the same weekday of each month, such as its second Friday. */
  monthlyByWeekday: 'monthlyByWeekday',
} as const
/** One of the paces of a series. */
export type SeriesPace = (typeof SeriesPace)[keyof typeof SeriesPace]

/** When a series takes place after its first date: until a day or so many times in all, one of both. */
export const seriesRule = z.object({
  pace: z.enum(SeriesPace),
  /** Weekdays beside that of the first date, by their ISO numbers; of paces by week alone. */
  weekdays: z.array(z.literal(Object.values(Weekday))).check(z.maxLength(Object.keys(Weekday).length, '星期不正确')),
  /** The last day, included. */
  until: z.nullable(calendarDate),
  /** Dates in all, the first one included. */
  times: z.nullable(
    z
      .int('场次不正确')
      .check(z.minimum(2, '至少 2 场'), z.maximum(SERIES_DATES_MAX, `一次最多 ${SERIES_DATES_MAX} 场`)),
  ),
})
/** When a series takes place after its first date. */
export type SeriesRule = z.infer<typeof seriesRule>

/** Sentences by rule: what keeps a series from being made. */
export const SERIES_FAULT_SENTENCES = {
  endMissing: '请选到哪天为止，或者一共几场',
  endTwice: '到哪天为止和一共几场只填一个',
  untilEarly: '最后一天要晚于第一场',
  tooFar: `最后一场最多在第一场之后 ${SERIES_DAYS_MAX} 天`,
  tooMany: `一次最多 ${SERIES_DATES_MAX} 场，请把最后一天提前`,
  onlyOne: '这样只有一场，重复不起来',
} as const
/** One of the rules of series. */
export type SeriesFault = keyof typeof SERIES_FAULT_SENTENCES

/** First dates from here on are none: their series would reach beyond the calendar. */
const FIRST_DAY_BEFORE = '9000-01-01'

/** What is wrong with a rule whose first date is a given day; null = nothing. */
export function findSeriesFault(
  first: CalendarDate,
  { until, times, ...rule }: SeriesRule,
): { field: 'until' | 'times'; rule: SeriesFault } | null {
  const field = until === null && times !== null ? 'times' : 'until'
  if (first >= FIRST_DAY_BEFORE) return { field, rule: 'tooFar' }
  const days = daysOf(first, rule, { until, most: times ?? SERIES_DATES_MAX + 1 })
  const faults: readonly (readonly [SeriesFault, boolean])[] = [
    ['endMissing', until === null && times === null],
    ['endTwice', until !== null && times !== null],
    ['untilEarly', until !== null && until <= first],
    ['tooFar', until === null ? days.length < (times ?? 0) : until > addDays(first, SERIES_DAYS_MAX)],
    ['tooMany', days.length > SERIES_DATES_MAX],
    ['onlyOne', days.length < 2],
  ]
  const [fault] = faults.find(([, isBroken]) => isBroken) ?? []
  return fault === undefined ? null : { field, rule: fault }
}

/** The days of a series in their order, each once, the first one first; never more than `SERIES_DATES_MAX`. */
export function seriesDays(first: CalendarDate, { until, times, ...rule }: SeriesRule): CalendarDate[] {
  return daysOf(first, rule, { until, most: Math.min(times ?? SERIES_DATES_MAX, SERIES_DATES_MAX) })
}

/** Further days by the rule of a series, counted on from its first date; those after a day alone, and so many at most. */
export function furtherSeriesDays(
  first: CalendarDate,
  rule: Pick<SeriesRule, 'pace' | 'weekdays'>,
  { after, until, most }: Bounds & { after: CalendarDate },
): CalendarDate[] {
  const horizon = addDays(after, SERIES_DAYS_MAX)
  const last = until === null || until > horizon ? horizon : until
  const days: CalendarDate[] = []
  for (let step = 0; days.length < most; step += 1) {
    const { begins, candidates } = rule.pace.startsWith('monthly')
      ? monthOf(first, rule, step)
      : weekOf(first, rule, step)
    if (begins > last) break
    days.push(...candidates.filter((day) => day > after && day <= last))
  }
  return days.slice(0, most)
}

type Bounds = { until: CalendarDate | null; most: number }

const daysOf = (first: CalendarDate, rule: Pick<SeriesRule, 'pace' | 'weekdays'>, { until, most }: Bounds) => [
  first,
  ...furtherSeriesDays(first, rule, { after: first, until, most: most - 1 }),
]

type Stretch = { begins: CalendarDate; candidates: CalendarDate[] }

function weekOf(first: CalendarDate, { pace, weekdays }: Pick<SeriesRule, 'pace' | 'weekdays'>, step: number): Stretch {
  const begins = addDays(startOfWeek(first), step * (pace === SeriesPace.weekly ? 7 : 14))
  const wanted = [...new Set<number>([...weekdays, weekdayOf(first)])].toSorted((one, other) => one - other)
  return { begins, candidates: wanted.map((weekday) => addDays(begins, weekday - Weekday.monday)) }
}

function monthOf(first: CalendarDate, { pace }: Pick<SeriesRule, 'pace'>, step: number): Stretch {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number)
  const begins = monthStart(year, month + step)
  const ends = addDays(monthStart(year, month + step + 1), -1)
  const nth = Math.ceil(day / 7)
  const weekday = addDays(begins, ((weekdayOf(first) - weekdayOf(begins) + 7) % 7) + (nth - 1) * 7)
  const found = pace === SeriesPace.monthlyByDay ? addDays(begins, day - 1) : weekday
  return { begins, candidates: found <= ends ? [found] : [] }
}

/** The first day of a month, counted on beyond December. */
function monthStart(year: number, month: number): CalendarDate {
  const [years, months] = [year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
  return `${String(years).padStart(4, '0')}-${String(months).padStart(2, '0')}-01`
}

/** How many days lie between two days. */
export const daysBetween = (one: CalendarDate, other: CalendarDate) =>
  Math.round((utcMidnight(other) - utcMidnight(one)) / DAY_MS)

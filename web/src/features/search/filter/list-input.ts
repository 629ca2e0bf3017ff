import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort, type getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { addDays, type CalendarDate, type DateRange } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { weekend } from '@quan/contract/date/weekday.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import type { ActivityFilter, DayName } from './activity-filter.ts'

export type ListInput = InputOf<typeof getActivityList>

type ListContext = { cityCode: string | null; timeZone: string; now: number; here: Here; keyword?: string }

/** Decimals of a degree that are sent: some hundred metres are enough for an order, and tell nobody's address. */
const DEGREE_DECIMALS = 3

/** What the list is asked for. Without a position nothing can be near, so that is left out. */
export function listInput(filter: ActivityFilter, { cityCode, timeZone, now, here, keyword }: ListContext): ListInput {
  const { category, status, day, priceMax, km, sex, sort } = filter
  const isNear = here !== null && (km !== null || sort === ActivitySort.nearest)
  const near = isNear ? { ...roundedPoint(here), ...(km !== null && { km }) } : null
  const isByNow = sort === ActivitySort.nearest && near === null
  // without a wish of one's own, what can be joined comes first
  const isJoinable = keyword === undefined && status.length === 0 && (sort === null || isByNow)
  return withoutNulls({
    city: cityCode,
    ...(isJoinable && cityCode !== null && { sort: ActivitySort.joinable }),
    keyword: keyword ?? null,
    status: status.length > 0 ? [...status] : sort === ActivitySort.soonest ? [ActivityStatus.registering] : null,
    category,
    ...(day === null ? {} : dayRangeOf(day, now, timeZone)),
    priceMax,
    sex,
    near,
    ...(!isJoinable && { sort: isByNow ? null : sort }),
  })
}

function roundedPoint({ longitude, latitude }: { longitude: number; latitude: number }) {
  return { longitude: rounded(longitude), latitude: rounded(latitude) }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DEGREE_DECIMALS))
}

function withoutNulls(input: ListInput): ListInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as ListInput
}

/** The days a name means at a moment in a city's zone; this month begins today. */
export function dayRangeOf(day: DayName | DateRange, now: number, timeZone: string): DateRange {
  if (typeof day === 'object') return day
  const today = formatDate(now, timeZone)
  if (day === 'weekend') return weekend(now, timeZone)
  if (day === 'month') return { from: today, to: lastOfMonth(today) }
  const date = day === 'today' ? today : addDays(today, 1)
  return { from: date, to: date }
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

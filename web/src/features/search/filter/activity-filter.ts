import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { isCalendarDate, type DateRange } from '@quan/contract/date/calendar-date.ts'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import type { PageParams } from '#platform/navigation/page-params.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'

/** Days by their name, so that a link keeps its meaning tomorrow. */
const DAY_NAMES = ['today', 'tomorrow', 'weekend', 'month'] as const

/** Orders one chooses; what can be joined comes first where none is chosen. */
const CHOSEN_SORTS = [ActivitySort.soonest, ActivitySort.nearest, ActivitySort.newest, ActivitySort.popular] as const

export type DayName = (typeof DAY_NAMES)[number]

/** What the list is narrowed to; it lives in the query of the page, so that it can be linked. */
export type ActivityFilter = {
  category: ActivityCategory | null
  /** Empty = the list's own choice. */
  status: readonly ActivityStatus[]
  day: DayName | DateRange | null
  /** In fen; 0 = free ones. */
  priceMax: number | null
  /** Within so many kilometres. */
  km: number | null
  sex: 1 | 2 | null
  /** Null = what can be joined first. */
  sort: ActivitySort | null
}

export const NO_FILTER: ActivityFilter = {
  category: null,
  status: [],
  day: null,
  priceMax: null,
  km: null,
  sex: null,
  sort: null,
}

type FilterControl = {
  filter: ActivityFilter
  /** Changes a part of it in place: going back leaves the page, not the choice. */
  change: (part: Partial<ActivityFilter>) => void
}

/** The filter of the page, as its address has it. */
export function useActivityFilter(): FilterControl {
  const { params } = usePage()
  const navigation = useNavigation()
  const filter = filterFromParams(params)
  return {
    filter,
    change: (part) => navigation.setQuery(filterToQuery({ ...filter, ...part }), { replace: true }),
  }
}

/** Reads the filter from the query; what cannot be understood counts as not there. */
export function filterFromParams(params: PageParams): ActivityFilter {
  return {
    category: oneOf(Object.values(ActivityCategory), numberOf(params['category'])),
    status: (params['status'] ?? '')
      .split(',')
      .flatMap((part) => oneOf(Object.values(ActivityStatus), numberOf(part)) ?? []),
    day: oneOf(DAY_NAMES, params['date']) ?? rangeFrom(params),
    priceMax: atLeast(0, numberOf(params['priceMax'])),
    km: atLeast(0.1, numberOf(params['km'])),
    sex: oneOf([1, 2] as const, numberOf(params['sex'])),
    sort: oneOf(CHOSEN_SORTS, params['sort']),
  }
}

/** The query that says the same; what is not narrowed is left out of it. */
export function filterToQuery({ category, status, day, priceMax, km, sex, sort }: ActivityFilter): QueryChange {
  const range = typeof day === 'object' ? day : null
  return {
    category,
    status: status.length > 0 ? status.join(',') : null,
    date: typeof day === 'string' ? day : null,
    from: range?.from ?? null,
    to: range?.to ?? null,
    priceMax,
    km,
    sex,
    sort,
  }
}

/** How many things are narrowed by the sheet; the category has its own place on the page. */
export function filterCount({ status, day, priceMax, km, sex, sort }: ActivityFilter): number {
  const chosen = [day, priceMax, km, sex, sort === ActivitySort.soonest ? null : sort]
  return chosen.filter((value) => value !== null).length + (status.length > 0 ? 1 : 0)
}

function rangeFrom({ from, to }: PageParams): DateRange | null {
  if (from === undefined || to === undefined || !isCalendarDate(from) || !isCalendarDate(to)) return null
  return from <= to ? { from, to } : null
}

function numberOf(text: string | undefined): number | null {
  return text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

function atLeast(least: number, value: number | null): number | null {
  return value !== null && value >= least ? value : null
}

function oneOf<const Value>(values: readonly Value[], value: unknown): Value | null {
  return values.find((known) => known === value) ?? null
}

/** Nothing is narrowed and no order chosen: then the list is the recommended one. */
export function isUnfiltered(filter: ActivityFilter): boolean {
  return filter.category === null && filter.sort === null && filterCount(filter) === 0
}

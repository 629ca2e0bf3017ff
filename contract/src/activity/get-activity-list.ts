import * as z from 'zod/mini'
import { activeItem } from '#activity/active-item.ts'
import { ActivityCategory } from '#activity/activity-category.ts'
import { ActivityStatus } from '#activity/activity-status.ts'
import { cityCode } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { calendarDate } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { latitude, longitude } from '#geo/degree-fields.ts'
import { atMostCharacters } from '#text/trimmed-text.ts'

/** Running activities of a city are counted up to this; more are told as so many. */
export const RUNNING_COUNT_MAX = 99
/** Cities told of instead of one with nothing on, the nearest ones. */
export const NEARBY_CITIES_MAX = 3
/** Activities told of each of them. */
export const NEARBY_ITEMS_MAX = 4
/** Rows a search in other cities reads at most. */
export const OTHER_CITIES_ROWS_MAX = 5_000
/** Longest keyword, in Unicode characters. */
export const KEYWORD_MAX = 50
/** Widest circle around `near`, in kilometres: half the earth's girth holds everything. */
const NEAR_KM_MAX = 20_000
/** Highest price a filter may name, in fen. */
const PRICE_MAX = 100_000_000

/** Orders of the list. `joinable`: what one can still sign up for, then what is full but has a waiting list. */
export const ActivitySort = {
  joinable: 'joinable',
  soonest: 'soonest',
  nearest: 'nearest',
  newest: 'newest',
  popular: 'popular',
} as const
/** One of the list orders. */
export type ActivitySort = (typeof ActivitySort)[keyof typeof ActivitySort]

const numbersOf = <Value extends number>(values: Record<string, Value>): Value[] => Object.values<Value>(values)

const keyword = z
  .string('关键词不正确')
  .check(z.trim(), atMostCharacters(KEYWORD_MAX, `关键词最多 ${KEYWORD_MAX} 个字`))

const near = z.object({
  longitude,
  latitude,
  km: z.nullish(z.number('距离不正确').check(z.positive('距离须大于 0'), z.maximum(NEAR_KM_MAX, '距离太远了'))),
})

const fields = z.object({
  /** Six digits; absent = the whole country and beyond. */
  city: z.nullish(cityCode),
  /** Blanks part words that must all occur; a blank one counts as absent. */
  keyword: z.nullish(keyword),
  /** Absent = 10 and 20; with a keyword all; in the order `joinable` 10. */
  status: z.nullish(
    z
      .array(z.literal(numbersOf(ActivityStatus), '活动状态不正确'))
      .check(z.minLength(1, '请至少选一种状态'), z.maxLength(3, '活动状态不正确')),
  ),
  category: z.nullish(z.literal(numbersOf(ActivityCategory), '活动分类不正确')),
  /** Dates in the city's zone; the activity overlaps them. */
  from: z.nullish(calendarDate),
  to: z.nullish(calendarDate),
  /** Highest `priceFrom` in fen; leaves out activities not sold here. 0 = free ones. */
  priceMax: z.nullish(z.int('价格须为整数').check(z.minimum(0, '价格不能为负'), z.maximum(PRICE_MAX, '价格太高了'))),
  /** Places left for this sex. */
  sex: z.nullish(z.literal([1, 2], '性别不正确')),
  /** gcj02 degrees. Filters by `km` when given; needed for the order `nearest`. */
  near: z.nullish(near),
  sort: z.nullish(z.enum(ActivitySort, '排序方式不正确')),
  ...pageInput,
})

/** What a list may be filtered and ordered by. */
export const activityListInput = fields.check(
  z.refine((input) => !input.from || !input.to || input.from <= input.to, {
    error: '开始日期不能晚于结束日期',
    path: ['from'],
  }),
  z.refine((input) => input.sort !== ActivitySort.nearest || Boolean(input.near), {
    error: '按距离排序需要位置',
    path: ['near'],
  }),
  z.refine((input) => input.sort !== ActivitySort.joinable || (Boolean(input.city) && !input.keyword), {
    error: '先看能报名的，需要选定城市，且不带关键词',
    path: ['sort'],
  }),
)

/** A city beside one with nothing on, and what one can join there first. */
export const nearbyCity = z.object({
  city: z.object({ code: cityCode, name: z.string() }),
  /** From centre to centre over the ground, in whole kilometres. */
  km: z.int(),
  /** At least one, at most `NEARBY_ITEMS_MAX`. */
  items: z.array(activeItem),
})
/** A city beside one with nothing on. */
export type NearbyCity = z.infer<typeof nearbyCity>

/** Activities by filter, in pages. With a token sealed and personal. An unusable cursor is a validation error. */
export const getActivityList = defineEndpoint({
  path: 'Activity/GetActivityList',
  access: 'open',
  sealed: false,
  personal: true,
  reads: true,
  about: 'Activities by filter, in pages.',
  input: activityListInput,
  output: z.extend(pageOf(activeItem), {
    /** What is going on and fits the filter, counted up to `RUNNING_COUNT_MAX`; on the first page of `joinable` only. */
    running: z.optional(z.int()),
    /** The nearest cities with something to join; only where nothing is on in the city and no filter is set. */
    nearby: z.optional(z.array(nearbyCity)),
  }),
  errors: [],
})

import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { activityText } from '#texts/activity-text.ts'
import { categoryText } from '#texts/category-text.ts'
import { filterText } from '#texts/search-views-text.ts'
import type { DayName } from './activity-filter.ts'

/** Something to choose and its word. */
export type Option<Value> = { value: Value; text: string }

const DISTANCES_KM = [3, 5, 10] as const
const PRICES_YUAN = [100, 300] as const
const FEN_PER_YUAN = 100

/** Orders of the list. */
export const sortOptions = (): Option<ActivitySort | null>[] => [
  { value: null, text: filterText.joinable },
  { value: ActivitySort.soonest, text: filterText.soonest },
  { value: ActivitySort.nearest, text: filterText.nearest },
  { value: ActivitySort.newest, text: filterText.newest },
  { value: ActivitySort.popular, text: filterText.popular },
]

/** Days that have a name. */
export const dayOptions = (): Option<DayName | null>[] => [
  { value: null, text: filterText.any },
  { value: 'today', text: filterText.today },
  { value: 'tomorrow', text: filterText.tomorrow },
  { value: 'weekend', text: filterText.weekend },
  { value: 'month', text: filterText.month },
]

export const categoryOptions = (): Option<ActivityCategory | null>[] => [
  { value: null, text: filterText.any },
  ...Object.values(ActivityCategory).map((value) => ({ value, text: categoryText[value] })),
]

export const distanceOptions = (): Option<number | null>[] => [
  { value: null, text: filterText.any },
  ...DISTANCES_KM.map((value) => ({ value, text: filterText.kilometres({ count: value }) })),
]

export const sexOptions = (): Option<1 | 2 | null>[] => [
  { value: null, text: filterText.any },
  { value: 1, text: filterText.menLeft },
  { value: 2, text: filterText.womenLeft },
]

export const priceOptions = (): Option<number | null>[] => [
  { value: null, text: filterText.any },
  { value: 0, text: activityText.free },
  ...PRICES_YUAN.map((yuan) => ({ value: yuan * FEN_PER_YUAN, text: filterText.upTo({ yuan }) })),
]

export const statusOptions = (): Option<ActivityStatus>[] => [
  { value: ActivityStatus.registering, text: activityText.registering },
  { value: ActivityStatus.inProgress, text: activityText.inProgress },
  { value: ActivityStatus.ended, text: activityText.ended },
]

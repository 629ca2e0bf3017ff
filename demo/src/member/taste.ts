import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'

/** A taste of organizers: the kind of activities they like to organise. */
export type Taste = 'people' | 'outdoor' | 'culture'

export const TASTES: readonly Taste[] = ['people', 'outdoor', 'culture']

/** The taste whose organizers offer a category. */
export const TASTE_OF_CATEGORY: Readonly<Record<ActivityCategory, Taste>> = {
  [ActivityCategory.singles]: 'people',
  [ActivityCategory.hiking]: 'outdoor',
  [ActivityCategory.coffee]: 'culture',
  [ActivityCategory.boardGame]: 'people',
  [ActivityCategory.sport]: 'outdoor',
  [ActivityCategory.liveMusic]: 'culture',
  [ActivityCategory.dinner]: 'people',
  [ActivityCategory.exhibition]: 'culture',
  [ActivityCategory.camping]: 'outdoor',
  [ActivityCategory.film]: 'culture',
  [ActivityCategory.cycling]: 'outdoor',
  [ActivityCategory.craft]: 'culture',
  [ActivityCategory.other]: 'people',
}

import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { FreeTime } from '@quan/contract/recommendation/free-time.ts'

/** What of somebody decides their ranking; a visitor has nothing of it. */
export type Taste = {
  /** Null where it is not told: then places of either sex count. */
  sex: 1 | 2 | null
  age: number | null
  /** Kinds they chose. */
  interests: ReadonlySet<ActivityCategory>
  /** How many favourites they have of a kind. */
  kept: ReadonlyMap<ActivityCategory, number>
  /** How often they had a place at one of a kind that is over. */
  visited: ReadonlyMap<ActivityCategory, number>
  /** Organizers they follow. */
  followed: ReadonlySet<string>
  freeTimes: ReadonlySet<FreeTime>
  /** False = nothing that is known of them ranks. */
  isOn: boolean
  /** How many of a kind they were not interested in. */
  declined: ReadonlyMap<ActivityCategory, number>
}

/** Of whom nothing is known, or who wants nothing of it used. */
export const NO_TASTE: Taste = {
  isOn: false,
  sex: null,
  age: null,
  interests: new Set(),
  kept: new Map(),
  visited: new Map(),
  followed: new Set(),
  freeTimes: new Set(),
  declined: new Map(),
}

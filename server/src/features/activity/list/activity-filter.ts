import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { searchWords } from '#features/activity/search-text.ts'

/** What a list is asked for, as the call brings it. */
export type ActivityListInput = ParsedInputOf<typeof getActivityList>

/** A circle on the ground around a place; without `km` it holds everything. Degrees are gcj02. */
export type Vicinity = { longitude: number; latitude: number; km: number | null }

/** Which activities a list holds; null = any. */
export type ActivityFilter = {
  cityCode: string | null
  /** Lower case; all must occur. */
  words: string[]
  statuses: ReadonlySet<ActivityStatus>
  category: number | null
  /** Calendar days in the city's zone. */
  fromDay: string | null
  toDay: string | null
  priceMaxFen: number | null
  /** 1 or 2: a place is left for that sex. */
  sex: 1 | 2 | null
  near: Vicinity | null
}

const ALL: ActivityStatus[] = Object.values(ActivityStatus)
const NOT_ENDED: ActivityStatus[] = [ActivityStatus.registering, ActivityStatus.inProgress]

/** The filter of a call: without a status what has not ended, with a keyword all. */
export function activityFilter(input: ActivityListInput): ActivityFilter {
  const words = searchWords(input.keyword ?? '')
  const statuses = input.status ?? (words.length > 0 ? ALL : NOT_ENDED)
  return {
    cityCode: input.city ?? null,
    words,
    statuses: new Set(statuses.filter((status) => canHold(status, words, input.sex))),
    category: input.category ?? null,
    fromDay: input.from ?? null,
    toDay: input.to ?? null,
    priceMaxFen: input.priceMax ?? null,
    sex: input.sex ?? null,
    near: input.near ? { ...input.near, km: input.near.km ?? null } : null,
  }
}

/** An activity that is over has no places left, and none holds the character that a database cannot store. */
function canHold(status: ActivityStatus, words: string[], sex: ActivityListInput['sex']): boolean {
  if (words.some((word) => word.includes('\0'))) return false
  return !sex || status !== ActivityStatus.ended
}

import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { ActivityFilter } from '#features/activity/list/activity-filter.ts'

/** Orders a list can be read in; `ended` is newest end first. */
export const ListOrder = { ...ActivitySort, ended: 'ended' } as const
export type ListOrder = (typeof ListOrder)[keyof typeof ListOrder]

/** A part of a list with an order of its own; the parts follow each other. */
export type ListSection = { order: ListOrder; filter: ActivityFilter }

/**
 * The parts of a list. Without a sort, what has not ended comes soonest first; what has ended, newest end first, after
 * it with a keyword, and alone when only ended ones are asked for.
 */
export function listSections(filter: ActivityFilter, sort: ActivitySort | null): ListSection[] {
  const { statuses, words } = filter
  if (statuses.size === 0) return []
  const isEndedAlone = statuses.size === 1 && statuses.has(ActivityStatus.ended)
  if (sort === null && isEndedAlone) return [{ order: ListOrder.ended, filter }]
  if (sort !== null || words.length === 0 || !statuses.has(ActivityStatus.ended))
    return [{ order: sort ?? ListOrder.soonest, filter }]
  const notEnded = new Set([...statuses].filter((status) => !ENDED.has(status)))
  return [
    { order: ListOrder.soonest, filter: { ...filter, statuses: notEnded } },
    { order: ListOrder.ended, filter: { ...filter, statuses: ENDED } },
  ]
}

const ENDED: ReadonlySet<ActivityStatus> = new Set<ActivityStatus>([ActivityStatus.ended])

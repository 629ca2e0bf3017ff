import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { ActivitySort, type getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { searchWords } from '#features/activity/search-terms.ts'

/** Orders a list can be read in; `ended` is newest end first. */
export const ListOrder = { ...ActivitySort, ended: 'ended' } as const
export type ListOrder = (typeof ListOrder)[keyof typeof ListOrder]

/** The wishes for a list, as the call brings them. */
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
  /** In the order `joinable`: every place is taken; else null. */
  isFull: boolean | null
  /** With a keyword: somebody can still sign up and gets a place; else null. */
  isOpen: boolean | null
  skipsCancelled: boolean
}

const ALL: ActivityStatus[] = Object.values(ActivityStatus)
const AHEAD: ActivityStatus[] = [ActivityStatus.registering]
const NOT_ENDED: ActivityStatus[] = [ActivityStatus.registering, ActivityStatus.inProgress]

/** The filter of a call: without a status what has not ended, with a keyword all, among what can be joined what is ahead. */
export function activityFilter(input: ActivityListInput): ActivityFilter {
  const words = searchWords(input.keyword ?? '')
  const isJoinable = input.sort === ActivitySort.joinable
  const statuses = input.status ?? (isJoinable ? AHEAD : words.length > 0 ? ALL : NOT_ENDED)
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
    isFull: null,
    isOpen: null,
    skipsCancelled: isJoinable,
  }
}

/** An activity that is over has no places left, and none holds the character that a database cannot store. */
function canHold(status: ActivityStatus, words: string[], sex: ActivityListInput['sex']): boolean {
  if (words.some((word) => word.includes('\0'))) return false
  return !sex || status !== ActivityStatus.ended
}

/** A part of a list with an order of its own; the parts follow each other. */
export type ListSection = { order: ListOrder; filter: ActivityFilter }

/**
 * The parts of a list. Without a sort, what has not ended comes soonest first, and what ended alone newest end first.
 * Among what can be joined, full ones follow open ones; a keyword finds in that order too, whatever else it finds.
 */
export function listSections(filter: ActivityFilter, sort: ActivitySort | null): ListSection[] {
  const { statuses, words } = filter
  if (statuses.size === 0) return []
  if (sort === ActivitySort.joinable) return joinableSections(filter)
  if (sort === null && words.length > 0) return keywordSections(filter)
  const isEndedAlone = statuses.size === 1 && statuses.has(ActivityStatus.ended)
  if (sort === null && isEndedAlone) return [{ order: ListOrder.ended, filter }]
  return [{ order: sort ?? ListOrder.soonest, filter }]
}

/** What can still be joined, what is ahead but full or closed, what is going on, and what ended, the newest end first. */
function keywordSections(filter: ActivityFilter): ListSection[] {
  const { soonest, ended } = ListOrder
  const sections = [
    { order: soonest, status: ActivityStatus.registering, isOpen: true },
    { order: soonest, status: ActivityStatus.registering, isOpen: false },
    { order: soonest, status: ActivityStatus.inProgress, isOpen: null },
    { order: ended, status: ActivityStatus.ended, isOpen: null },
  ]
  return sections
    .filter(({ status }) => filter.statuses.has(status))
    .map(({ order, status, isOpen }) => ({ order, filter: { ...filter, statuses: new Set([status]), isOpen } }))
}

/** Open ones, full ones, and where they are asked for those that are going on. */
function joinableSections(filter: ActivityFilter): ListSection[] {
  const { statuses, sex } = filter
  const ahead = { ...filter, statuses: new Set(AHEAD) }
  const sections: ListSection[] = []
  if (statuses.has(ActivityStatus.registering)) {
    sections.push({ order: ListOrder.joinable, filter: { ...ahead, isFull: false } })
    // a full one has no place left for anybody
    if (sex === null) sections.push({ order: ListOrder.joinable, filter: { ...ahead, isFull: true } })
  }
  if (statuses.has(ActivityStatus.inProgress)) sections.push(runningSection(filter))
  return sections
}

/** What is going on and was not cancelled. */
export function runningSection(filter: ActivityFilter): ListSection {
  return { order: ListOrder.soonest, filter: { ...filter, statuses: new Set([ActivityStatus.inProgress]) } }
}

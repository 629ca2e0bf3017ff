import type { TogetherAt } from '#features/activity/personal-activities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'
import { metAgainQueries } from './met-again.queries.ts'

type PeopleMetParts = {
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
}

/** Counts for lists and pages of activities who comes of the people a member met. */
export function peopleMetService({ lists, clock }: PeopleMetParts): { togetherAt: TogetherAt } {
  const queries = metAgainQueries(lists)
  return {
    // who comes is counted of those who let it be known, by what they chose
    togetherAt: (memberId, activityIds) =>
      asTheHouse(() => queries.countAt({ memberId, activityIds, now: clock.now() })),
  }
}

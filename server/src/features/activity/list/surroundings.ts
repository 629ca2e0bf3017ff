import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { activityFilter } from './activity-filter.ts'
import { countRunning, type ListParts } from './list-activities.ts'
import { activityListQueries } from './activity-list.queries.ts'
import { nearbyCities } from './nearby-cities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

/** What stands around a list of what can be joined: how much is going on, and what is on nearby. */
export function listSurroundings({ lists, clock }: { lists: Sql; clock: Clock }) {
  const queries: ListParts['queries'] = activityListQueries(lists)
  return {
    /** How many are going on in a city, up to `RUNNING_COUNT_MAX`. */
    running: (city: string) =>
      countRunning({
        queries,
        filter: activityFilter({ city, sort: ActivitySort.joinable, maxResultCount: 1 }),
        now: clock.now(),
      }),

    /** The nearest cities with something to join. */
    nearby: (city: string) => nearbyCities(city, queries, clock.now()),
  }
}

import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

/** Days of activities that are remembered at most until they are written; more of them are not counted. */
export const VIEWS_REMEMBERED_MAX = 20_000
const WRITTEN_AT_A_TIME = 500

/** Counts how often activities are looked at. */
export type ActivityViews = ReturnType<typeof activityViews>

/**
 * Counts by activity and day, and nothing else: no member, device or address comes here. A look costs a number in memory;
 * the job writes them. What a phone shows from its own store asks nobody, so it is not counted; what a killed process
 * had not written is lost.
 */
export function activityViews({ sql, clock, log }: { sql: Sql; clock: Clock; log: Log }) {
  let counts = new Map<string, number>()

  function add(key: string, views: number) {
    const known = counts.get(key)
    if (known === undefined && counts.size >= VIEWS_REMEMBERED_MAX) return
    counts.set(key, (known ?? 0) + views)
  }

  async function write(): Promise<void> {
    const taken = [...counts]
    counts = new Map()
    for (let at = 0; at < taken.length; at += WRITTEN_AT_A_TIME) {
      try {
        await addViews(sql, taken.slice(at, at + WRITTEN_AT_A_TIME), clock.now())
      } catch (error) {
        // the database may be back in a while
        for (const [key, views] of taken.slice(at)) add(key, views)
        log.warn({ err: error }, 'views are written later')
        return
      }
    }
  }

  return {
    /** Somebody looks at an activity now. */
    count(activityId: string) {
      add(`${activityId} ${formatDate(clock.now(), MAINLAND_TIME_ZONE)}`, 1)
    },

    /** Writes what was counted since the last time; those that were looked at are counted anew. */
    write,
  }
}

async function addViews(sql: Sql, counted: readonly (readonly [key: string, views: number])[], now: number) {
  const keys = counted.map(([key]) => key.split(' ') as [string, string])
  await sql`
    with counted as (
      select activity.id, day, views
      from unnest(${keys.map(([id]) => id)}::uuid[], ${keys.map(([, day]) => day)}::date[],
        ${counted.map(([, views]) => views)}::integer[]) as given (id, day, views)
      join activity on activity.id = given.id
    ), added as (
      insert into activity_view (activity_id, day, views) select id, day, views from counted order by id, day
      on conflict (activity_id, day) do update set views = activity_view.views + excluded.views
    )
    insert into insight_due (activity_id, due_at) select distinct id, ${new Date(now)}::timestamptz from counted order by id
    on conflict (activity_id) do update set due_at = least(insight_due.due_at, excluded.due_at)`
}

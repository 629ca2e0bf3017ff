import { activityRow, ticketTypeRows } from '#features/activity/activity-row.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Activities a statement: enough to be fast, few enough to stay small in memory. */
const BATCH_SIZE = 500

/** Stores activities with their ticket types, summaries and search columns, and notes what members wait for. */
export function activityWriter(sql: SqlRunner) {
  return {
    /**
     * Adds activities, each source key once; one whose key is known keeps its row and gains the topics. A batch of 500
     * is stored whole or not at all. Answers how many were new.
     */
    async insertMany(activities: NewActivity[]): Promise<number> {
      let inserted = 0
      for (const batch of batches(activities)) inserted += await insertBatch(sql, batch)
      return inserted
    },
  }
}

function* batches(activities: NewActivity[]) {
  for (let from = 0; from < activities.length; from += BATCH_SIZE) yield activities.slice(from, from + BATCH_SIZE)
}

async function insertBatch(sql: SqlRunner, batch: NewActivity[]): Promise<number> {
  const activities = batch.map(activityRow)
  const ticketTypes = batch.flatMap(ticketTypeRows)
  const columns = Object.keys(activities[0] ?? {})
  const listed = (prefix = '') => sql.unsafe(columns.map((column) => prefix + column).join(', '))
  const [stored] = await sql<[{ inserted: number }]>`
    with stored as (
      insert into activity (${listed()}, first_day, last_day)
      select ${listed('added.')},
        (added.start_at at time zone city.time_zone)::date,
        (greatest(added.start_at, added.end_at - interval '1 millisecond') at time zone city.time_zone)::date
      from jsonb_populate_recordset(null::activity, ${sql.json(activities)}) added
      left join city on city.code = added.city_code
      on conflict (source_key) do update
        set topics = array(select distinct unnest(activity.topics || excluded.topics) order by 1)
      -- a row version without a deleting transaction was made by this insert
      returning id, category, city_code, organizer_id, published_at, xmax = 0 as is_new
    ), tickets as (
      insert into ticket_type (id, activity_id, name, sex, price_fen, quota, position, taken)
      select added.id, activity_id, name, sex, price_fen, quota, position, taken
      from jsonb_populate_recordset(null::ticket_type, ${sql.json(ticketTypes)}) added
      join stored on stored.id = added.activity_id and stored.is_new
    ), news as (
      -- what nobody waits for is no news
      insert into new_activity (activity_id, due_at)
      select id, published_at from stored
      where is_new and published_at is not null and (
        exists (select from alert_category
          where alert_category.city_code = stored.city_code and alert_category.category = stored.category)
        or exists (select from alert_organizer where alert_organizer.organizer_id = stored.organizer_id))
    )
    select count(*)::int as inserted from stored where is_new`
  return stored.inserted
}

import { activityRow } from '#features/activity/activity-row.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What an import did with an activity. */
export type ItemChange = 'made' | 'updated' | 'unchanged'

/** What is known of an activity that a row is about. */
export type KnownActivity = {
  id: string
  key: string
  topics: string[]
  /** What its source says of it now. */
  said: string
  /** What its source said last; null where it was imported before that was noted. */
  saidLast: string | null
  /** What it is now, without its topics. */
  current: string
  /** Whether it is cancelled here. */
  isCancelled: boolean
  /** Whether an earlier row of the same import was about it. */
  isSeen: boolean
}

/** What a source says of an activity; whoever changes one of these by hand is not written over. */
const SAID_COLUMNS = `
  title, description, category, cover, pictures, district, venue, address, longitude, latitude,
  extract(epoch from start_at), extract(epoch from end_at), all_day, extract(epoch from enroll_deadline_at), programme,
  min_age, max_age, capacity, organizer_id, organizer_name, any_quota, male_quota, female_quota, price_text,
  source_name, source_url, source_licence, source_attribution, published_at is not null, cancelled_at is not null`

/** Columns that are written where a source says something else than before. */
const WRITTEN_COLUMNS = [
  'title', 'description', 'category', 'district', 'venue', 'address', 'longitude', 'latitude', 'start_at', 'end_at',
  'first_day', 'last_day', 'all_day', 'enroll_deadline_at', 'organizer_name', 'price_text', 'source_name', 'source_url',
  'source_licence', 'source_attribution', 'topics', 'cancelled_at', 'search_text', 'search_terms',
] // prettier-ignore
const NOT_GIVEN = new Set(['first_day', 'last_day', 'topics', 'cancelled_at'])
const AS_GIVEN = WRITTEN_COLUMNS.filter((column) => !NOT_GIVEN.has(column))

const said = (row: string) => `md5(jsonb_build_array(${qualified(row)})::text)`
/** All of what an activity is; whatever differs later was changed since. */
export const wholePrint = (row: string) => `md5(jsonb_build_array(${qualified(row)}, ${row}.topics)::text)`

const qualified = (row: string) =>
  SAID_COLUMNS.replaceAll(/[a-z_]+/g, (word) => (KEYWORDS.has(word) ? word : `${row}.${word}`))
const KEYWORDS = new Set(['extract', 'epoch', 'from', 'is', 'not', 'null'])

export function importedActivityQueries(sql: SqlRunner, importId: string) {
  return {
    /** The activities of the store that rows are about, held until the transaction ends. */
    async listKnown(activities: readonly NewActivity[]): Promise<KnownActivity[]> {
      return await sql<KnownActivity[]>`
        with given as (
          select source_key, ${sql.unsafe(said('given'))} as said
          from jsonb_populate_recordset(null::activity, ${sql.json(activities.map(activityRow))}) given
        ), held as (
          select activity.* from activity where source_key = any(${activities.map(keyOf)}) order by id for update
        )
        select held.id, held.source_key as key, held.topics, given.said, last.print as "saidLast",
          ${sql.unsafe(said('held'))} as current,
          held.cancelled_at is not null as "isCancelled",
          exists (
            select from activity_import_item where import_id = ${importId} and activity_id = held.id) as "isSeen"
        from held join given using (source_key) left join activity_source_print last on last.activity_id = held.id`
    },

    /** Notes what was done with activities that are stored already. */
    async note(ids: readonly string[], change: ItemChange): Promise<void> {
      await sql`
        insert into activity_import_item (import_id, activity_id, change, said_before, before, print)
        select ${importId}, a.id, ${change}, last.print,
          ${change === 'updated' ? sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(a)) where key = any(${WRITTEN_COLUMNS}))` : sql`null`},
          ${sql.unsafe(wholePrint('a'))}
        from activity a left join activity_source_print last on last.activity_id = a.id
        where a.id = any(${[...ids]}::uuid[])`
    },

    /** Notes what a source says of activities as they are now. */
    async noteSaid(ids: readonly string[]): Promise<void> {
      await sql`
        insert into activity_source_print (activity_id, print)
        select a.id, ${sql.unsafe(said('a'))} from activity a where a.id = any(${[...ids]}::uuid[])
        on conflict (activity_id) do update set print = excluded.print`
    },

    /** Notes what an import left activities as. */
    async notePrint(ids: readonly string[]): Promise<void> {
      await sql`
        update activity_import_item item set print = ${sql.unsafe(wholePrint('a'))}
        from activity a where item.import_id = ${importId} and a.id = item.activity_id and a.id = any(${[...ids]}::uuid[])`
    },

    /** Writes what a source says now, and lets editors who have it open know; one that was cancelled keeps its time. */
    async write(written: readonly { id: string; activity: NewActivity }[]): Promise<void> {
      const rows = written.map(({ id, activity }) => ({ ...activityRow(activity), id }))
      const set = AS_GIVEN.map((column) => `${column} = given.${column}`).join(', ')
      await sql`
        update activity set ${sql.unsafe(set)}, version = activity.version + 1,
          topics = array(select distinct unnest(activity.topics || given.topics) order by 1),
          cancelled_at = case when given.cancelled_at is null then null
            else coalesce(activity.cancelled_at, given.cancelled_at) end,
          first_day = (given.start_at at time zone city.time_zone)::date,
          last_day = (greatest(given.start_at, given.end_at - interval '1 millisecond') at time zone city.time_zone)::date
        from jsonb_populate_recordset(null::activity, ${sql.json(rows)}) given join city on city.code = given.city_code
        where activity.id = given.id`
    },

    /** Adds topics to activities. */
    async addTopics(written: readonly { id: string; topics: string[] }[]): Promise<void> {
      await sql`
        update activity set topics = array(select distinct unnest(activity.topics || given.topics) order by 1)
        from jsonb_populate_recordset(null::activity, ${sql.json([...written])}) given where activity.id = given.id`
    },
  }
}

export const keyOf = ({ source, id }: NewActivity): string => source?.key ?? id

/** Puts activities back to what they were before an import, and what their source had said. */
export async function restoreImported(sql: SqlRunner, importId: string, ids: readonly string[]): Promise<void> {
  const columns = WRITTEN_COLUMNS.join(', ')
  const before = WRITTEN_COLUMNS.map((column) => `before.${column}`).join(', ')
  await sql`
    update activity set version = activity.version + 1, (${sql.unsafe(columns)}) = (select ${sql.unsafe(before)})
    from activity_import_item item, jsonb_populate_record(null::activity, item.before) before
    where item.import_id = ${importId} and item.activity_id = any(${[...ids]}::uuid[]) and activity.id = item.activity_id`
  await sql`
    delete from activity_source_print last using activity_import_item item
    where item.import_id = ${importId} and item.activity_id = any(${[...ids]}::uuid[])
      and last.activity_id = item.activity_id and item.said_before is null`
  await sql`
    update activity_source_print last set print = item.said_before from activity_import_item item
    where item.import_id = ${importId} and item.activity_id = any(${[...ids]}::uuid[])
      and last.activity_id = item.activity_id and item.said_before is not null`
}

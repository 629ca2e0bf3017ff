import type { NewActivity, NewTicketType } from '#features/activity/new-activity.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { searchTerms, searchText } from './search-terms.ts'

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

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The columns of one activity, ready to travel as JSON; the days in the city's zone are added by the database. */
function activityRow(activity: NewActivity) {
  return {
    ...contentColumns(activity),
    ...timeColumns(activity),
    ...summaryColumns(activity.ticketTypes),
    ...searchColumns(activity),
  }
}

function contentColumns(activity: NewActivity) {
  const { refundRule, organizer, source } = activity
  return {
    id: activity.id,
    city_code: activity.cityCode,
    title: activity.title,
    description: activity.description,
    category: activity.category,
    cover: activity.cover,
    pictures: activity.pictures,
    district: activity.district,
    venue: activity.venue,
    address: activity.address,
    longitude: activity.longitude,
    latitude: activity.latitude,
    all_day: activity.allDay,
    programme: activity.programme,
    min_age: activity.minAge,
    max_age: activity.maxAge,
    min_participants: activity.minParticipants,
    match_hours: activity.matchHours ?? null,
    capacity: activity.capacity,
    refund_full_until_hours: refundRule?.fullUntilHours ?? null,
    refund_percent: refundRule?.percent ?? null,
    refund_percent_until_hours: refundRule?.percentUntilHours ?? null,
    organizer_id: organizer.id,
    organizer_name: organizer.id === null ? organizer.nickName : null,
    price_text: activity.priceText,
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
    source_licence: source?.licence ?? null,
    source_attribution: source?.attribution ?? null,
    source_key: source?.key ?? null,
    topics: activity.topics,
  }
}

function timeColumns(activity: NewActivity) {
  return {
    start_at: instant(activity.startAt),
    end_at: instant(activity.endAt),
    enroll_deadline_at: instant(activity.enrollDeadlineAt),
    published_at: instant(activity.publishedAt),
    cancelled_at: instant(activity.cancelledAt),
  }
}

function summaryColumns(ticketTypes: NewTicketType[]) {
  const total = (field: 'quota' | 'taken', sex?: NewTicketType['sex']) =>
    ticketTypes.filter((type) => sex === undefined || type.sex === sex).reduce((sum, type) => sum + type[field], 0)
  return {
    price_from_fen: ticketTypes.length > 0 ? Math.min(...ticketTypes.map((type) => type.priceFen)) : null,
    any_quota: total('quota', 0),
    any_taken: total('taken', 0),
    male_quota: total('quota', 1),
    male_taken: total('taken', 1),
    female_quota: total('quota', 2),
    female_taken: total('taken', 2),
    participant_count: total('taken'),
  }
}

function searchColumns(activity: NewActivity) {
  const text = searchText(activity)
  // an array in the database's own writing: read once, where each number of a JSON array would be read twice
  return { search_text: text, search_terms: `{${searchTerms(activity, text).join()}}` }
}

/** The columns of the ticket types of one activity. */
function ticketTypeRows(activity: NewActivity) {
  return activity.ticketTypes.map(({ id, name, sex, priceFen, quota, taken }, position) => ({
    id,
    activity_id: activity.id,
    name,
    sex,
    price_fen: priceFen,
    quota,
    taken,
    position,
  }))
}

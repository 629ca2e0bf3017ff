import { DOOR_KEPT_DIVISOR } from '@quan/contract/console/insight/insight-limits.ts'
import { INSIGHT_FIGURES, type InsightFigures } from '@quan/contract/console/insight/insight.ts'
import { OrderSource } from '@quan/contract/order/order-source.ts'
import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import { PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What is kept of an activity: its figures, and in which sums they are. */
export type ActivityInsight = InsightFigures & {
  activity_id: string
  city_code: string
  organizer_id: string | null
  /** Its first day; null where it was counted before that was kept. */
  day: string | null
  week: string
  month: string
}

/** The same as it was counted just now, and when the activity ends. */
export type CountedActivity = ActivityInsight & { end_at: Date; is_published: boolean }

const WAS_PAID = `"order".paid_at is not null`
const IS_LEFT = `place.state in (${PlaceState.paid}, ${PlaceState.used})`
/** Whether it went back because the activity did not take place. */
const WAS_RECALLED = `coalesce(returned_at >= cancelled_at, false)`

const SOURCES = Object.values(OrderSource)
/** SQL of the paid places that something led to; those of friends and of the waiting list are counted by that. */
const countOf = (source: OrderSource) => `
  count(*) filter (where was_paid and not is_beside and not is_offer and source = '${source}')::integer as ${source}`

/** Places of an activity that is over without being cancelled, and whose door was kept. */
const SHOWN_UP = `
  cancelled_at is null and end_at <= now and places.left_over > 0
    and ${DOOR_KEPT_DIVISOR} * places.came >= places.left_over`

/** Counts what became of activities, and keeps it; one bite of them at a time. */
export function countActivityQueries(sql: SqlRunner) {
  return {
    /** What became of them, from their own rows: each place is counted where it is now; one without an order, as the demo's crowd has ahead, is in no figure. */
    async count(ids: readonly string[], now: Date): Promise<CountedActivity[]> {
      return [
        ...(await sql<CountedActivity[]>`
          select activity.id as activity_id, city_code, organizer_id, end_at,
            ${isPublishedOrHidden(sql, now.getTime())} is true as is_published,
            first_day::text as day, date_trunc('week', first_day)::date::text as week, date_trunc('month', first_day)::date::text as month,
            (cancelled_at is null)::integer as activities, (cancelled_at is not null)::integer as cancelled,
            coalesce((select sum(views) from activity_view where activity_id = activity.id), 0)::integer as seen,
            places.ordered, places.paid, places.came, places.men, places.women, places.returned, places.recalled,
            places.beside, places.waited, places.referred,
            ${sql.unsafe(SOURCES.map((source) => `places.${source}`).join(', '))},
            case when ${sql.unsafe(SHOWN_UP)} then places.left_over else 0 end as expected,
            case when ${sql.unsafe(SHOWN_UP)} then places.came else 0 end as arrived
          from activity cross join (select ${now}::timestamptz as now) clock
          cross join lateral (
            select count(*)::integer as ordered,
              count(*) filter (where was_paid)::integer as paid,
              count(*) filter (where is_left)::integer as left_over,
              count(*) filter (where state = ${PlaceState.used})::integer as came,
              count(*) filter (where is_left and sex = 1)::integer as men,
              count(*) filter (where is_left and sex = 2)::integer as women,
              count(*) filter (where was_paid and went_back and not was_recalled)::integer as returned,
              count(*) filter (where was_paid and went_back and was_recalled)::integer as recalled,
              count(*) filter (where was_paid and is_beside)::integer as beside,
              count(*) filter (where was_paid and not is_beside and is_offer)::integer as waited,
              count(*) filter (where was_paid and not is_beside and not is_offer and is_referred)::integer as referred,
              ${sql.unsafe(SOURCES.map(countOf).join(', '))}
            from (
              select place.state, coalesce(place.sex, nullif(ticket_type.sex, 0)) as sex, ${sql.unsafe(WAS_PAID)} as was_paid, ${sql.unsafe(IS_LEFT)} as is_left,
                place.state = ${PlaceState.returned} as went_back, ${sql.unsafe(WAS_RECALLED)} as was_recalled,
                is_offer, "order".source,
                exists (select from place_hold where taken_order_id = "order".id) as is_beside,
                exists (select from member where id = "order".member_id and referrer_id is not null) as is_referred
              from place join ticket_type on ticket_type.id = place.ticket_type_id
              join "order" on "order".id = order_id where place.activity_id = activity.id) place
          ) places
          where activity.id = any(${[...ids]}::uuid[])`),
      ]
    },

    /** What was kept of them, as it was counted last. */
    async listKept(ids: readonly string[]): Promise<ActivityInsight[]> {
      return [
        ...(await sql<ActivityInsight[]>`
          select activity_id, city_code, organizer_id, day::text, week::text, month::text, ${sql.unsafe(READ_FIGURES)}
          from activity_insight where activity_id = any(${[...ids]}::uuid[])`),
      ]
    },

    async keep(counted: readonly ActivityInsight[]): Promise<void> {
      await sql`
        insert into activity_insight
        select * from jsonb_populate_recordset(null::activity_insight, ${JSON.stringify(counted)}::text::jsonb)
        on conflict (activity_id) do update set city_code = excluded.city_code, organizer_id = excluded.organizer_id,
          day = excluded.day, week = excluded.week, month = excluded.month, ${sql.unsafe(setEach((name) => `excluded.${name}`))}`
    },

    async forget(ids: readonly string[]): Promise<void> {
      await sql`delete from activity_insight where activity_id = any(${[...ids]}::uuid[])`
    },
  }
}

/** SQL that reads each figure. What the version before counted has none of those that it does not know. */
export const READ_FIGURES = INSIGHT_FIGURES.map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')

/** SQL that sets each figure. */
export const setEach = (valueOf: (name: string) => string): string =>
  INSIGHT_FIGURES.map((name) => `${name} = ${valueOf(name)}`).join(', ')

import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { UPCOMING_SUM_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { EVERY_CITY, EVERY_ORGANIZER, IS_DAY_OF_CITY, NO_ORGANIZER } from '#features/accounting/sum-scopes.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'

/** A stretch of time, the end apart. */
export type Span = { from: Date; to: Date }

type Money = { received: number; returned: number }
type ActivityMoney = Money & {
  id: string
  title: string
  category: ActivityCategory
  cover: string | null
  timeZone: string
  cityCode: string
  startAt: Date
  payments: number
  refunds: number
  taken: number
  quota: number
}
type Scope = { cities: readonly string[] | null }
/** Days of the mainland's clock, both included. */
type Days = { from: string; to: string }
/** A month by its first day, or a day. */
type Period = { period: 'month' | 'day'; beginsOn: string }
/** What comes behind a place of the order, the most first. */
type Reading = { after: { received: number; id: string } | null; limit: number }

/** Whole fen are exact in it below 2^53, and it adds up in two thirds of the time that exact numbers of any length take. */
const MONEY = 'sum(received_fen::float8) as received, sum(returned_fen::float8) as returned'

/** Sums of money as they are kept; each page reads about as many rows as it shows, and counts the activities of an organizer. */
export function sumQueries(sql: SqlRunner) {
  const inCities = (cities: readonly string[] | null) =>
    cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
  /** Of all cities there is one row, of some as many as there are. */
  const inSums = (cities: readonly string[] | null) => inCities(cities ?? [EVERY_CITY])
  const isBehind = (after: Reading['after']) =>
    after === null ? sql`true` : sql`(-received, id::text) > (${-after.received}::float8, ${after.id})`

  return {
    async daysOf({ from, to, cities }: Days & Scope) {
      return [
        ...(await sql<(Money & { day: string; cityCode: string; payments: number })[]>`
          select begins_on::text as day, city_code as "cityCode", payments, received_fen::float8 as received,
            returned_fen::float8 as returned
          from money_sum
          where ${sql.unsafe(IS_DAY_OF_CITY)} and begins_on between ${from} and ${to} and ${inCities(cities)}
          order by begins_on desc, received_fen desc, city_code`),
      ]
    },

    /** Activities that moved money in a month, those that took in most first, with their places of now; behind a place of that order. */
    async activitiesOf({ month, cities }: { month: string } & Scope, { after, limit }: Reading) {
      const isBehindThat =
        after === null ? sql`true` : sql`(-received_fen, activity_id) > (${-after.received}::bigint, ${after.id}::uuid)`
      const ranked = ofCities(sql, cities, {
        fitting: sql`select * from money_activity where month = ${month} and ${isBehindThat}`,
        city: sql`city_code`,
        inOrder: sql`order by (-received_fen), activity_id limit ${limit}`,
      })
      return [
        ...(await sql<ActivityMoney[]>`
          select activity_id as id, title, category, cover, time_zone as "timeZone", activity.city_code as "cityCode",
            start_at as "startAt", received_fen::float8 as received, returned_fen::float8 as returned, payments, refunds,
            coalesce(seats.taken, 0)::integer as taken, coalesce(seats.quota, 0)::integer as quota
          from (${ranked}) ranked join activity on activity.id = activity_id join city on city.code = activity.city_code
          left join lateral (
            select sum(taken) as taken, sum(quota) as quota from ticket_type where activity_id = activity.id) seats on true
          order by received desc, activity_id`),
      ]
    },

    /** Organizers whose activities moved money in a month or on a day, the most first; behind a place of that order. */
    async organizersOf({ period, beginsOn, cities }: Period & Scope, { after, limit }: Reading) {
      const isOrganizer = sql.unsafe(`organizer_id not in ('${EVERY_ORGANIZER}', '${NO_ORGANIZER}')`)
      // a literal: the index of each period is found by it
      const ofPeriod = sql`period = ${sql.unsafe(`'${period}'`)} and begins_on = ${beginsOn} and ${isOrganizer}`
      const ranked =
        cities === null || cities.length === 1
          ? sql`
            select organizer_id as id, received_fen::float8 as received, returned_fen::float8 as returned,
              fee_fen::float8 as fee
            from money_sum
            where ${ofPeriod} and city_code = ${cities?.[0] ?? EVERY_CITY} and ${
              after === null
                ? sql`true`
                : sql`(-received_fen, organizer_id) > (${-after.received}::bigint, ${after.id}::uuid)`
            }
            order by (-received_fen), organizer_id limit ${limit}`
          : sql`
            select * from (
              select organizer_id as id, ${sql.unsafe(MONEY)}, sum(fee_fen::float8) as fee from money_sum
              where ${ofPeriod} and ${inSums(cities)} group by organizer_id) summed
            where ${isBehind(after)} order by received desc, id limit ${limit}`
      const moved =
        period === 'month'
          ? sql`
            select count(*)::integer from money_activity
            where organizer_id = ranked.id and month = ${beginsOn} and ${inCities(cities)}`
          : sql`
            select count(distinct activity_id)::integer from money_day
            where organizer_id = ranked.id and day = ${beginsOn} and ${inCities(cities)}`
      return [
        ...(await sql<(Money & { id: string; nickName: string; activities: number; fee: number })[]>`
          select ranked.*, coalesce(nick_name, '') as "nickName", (${moved}) as activities
          from (${ranked}) ranked join member on member.id = ranked.id
          order by received desc, ranked.id`),
      ]
    },
  }
}

type UpcomingSum = { received: number; activities: number; isMore: boolean }
type Upcoming = { now: Date; max?: number } & Scope

/** What came in and has not gone back for the next published activities. */
export async function readUpcomingSum(
  sql: SqlRunner,
  { now, cities, max = UPCOMING_SUM_MAX }: Upcoming,
): Promise<UpcomingSum> {
  const next = ofCities(sql, cities, {
    fitting: sql`
      select id, start_at from activity
      where start_at > ${now} and published_at is not null and title <> '' and cancelled_at is null`,
    city: sql`city_code`,
    inOrder: sql`order by start_at, id limit ${max + 1}`,
  })
  const [row] = await sql<[UpcomingSum]>`
    select coalesce(sum(stays), 0)::float8 as received, count(stays)::integer as activities,
      coalesce(max(number), 0) > ${max} as "isMore"
    from (select id, row_number() over (order by start_at, id)::integer as number from (${next}) next) next
      cross join lateral (
        select sum(received_fen - returned_fen) as stays from money_day
        where activity_id = next.id and number <= ${max}) moved`
  return row
}

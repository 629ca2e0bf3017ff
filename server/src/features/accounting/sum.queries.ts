import type { SqlRunner } from '#platform/database/connect.ts'

/** A stretch of time, the end apart. */
export type Span = { from: Date; to: Date }

type Money = { received: number; returned: number }
type SumSpan = Span & { cities: readonly string[] | null; zone: string }

/** Sums of what came and of what went back, in fen. */
const MONEY = `
  coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0)::float8 as received,
  coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0)::float8 as returned`

/** Entries of a time that moved money, with order and activity; by the index of those alone. */
const MOVED = `
  ledger_entry join "order" on "order".id = order_id join activity on activity.id = activity_id`

export function sumQueries(sql: SqlRunner) {
  const inSpan = ({ from, to }: Span) => sql`ledger_entry.at >= ${from} and ledger_entry.at < ${to} and money_fen <> 0`
  const inCities = (cities: readonly string[] | null) =>
    cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
  return {
    async daysOf({ zone, cities, ...span }: SumSpan) {
      return [
        ...(await sql<(Money & { day: string; cityCode: string; payments: number })[]>`
          select ((ledger_entry.at at time zone ${zone})::date)::text as day, city_code as "cityCode",
            count(*) filter (where kind = 'moneyReceived')::integer as payments, ${sql.unsafe(MONEY)}
          from ${sql.unsafe(MOVED)} where ${inSpan(span)} and ${inCities(cities)}
          group by 1, 2 order by 1 desc, received desc, 2`),
      ]
    },

    /** Organizers whose activities moved money, the most first; behind a place of that order. */
    async organizersOf(
      { cities, ...span }: Omit<SumSpan, 'zone'>,
      { after, limit }: { after: { received: number; id: string } | null; limit: number },
    ) {
      const isBehind =
        after === null ? sql`true` : sql`(-received, id::text) > (${-after.received}::float8, ${after.id})`
      return [
        ...(await sql<(Money & { id: string; nickName: string; activities: number })[]>`
          select * from (
            select member.id, coalesce(member.nick_name, '') as "nickName",
              count(distinct activity.id)::integer as activities, ${sql.unsafe(MONEY)}
            from ${sql.unsafe(MOVED)} join member on member.id = organizer_id
            where ${inSpan(span)} and ${inCities(cities)} group by member.id) summed
          where ${isBehind} order by received desc, id limit ${limit}`),
      ]
    },

    /** What each activity of an organizer moved, the soonest start first. */
    async statementOf({ organizerId, cities, ...span }: Omit<SumSpan, 'zone'> & { organizerId: string }) {
      return [
        ...(await sql<(Money & { activityId: string; title: string; start_at: Date })[]>`
          select activity.id as "activityId", title, start_at, ${sql.unsafe(MONEY)}
          from ${sql.unsafe(MOVED)}
          where organizer_id = ${organizerId} and ${inSpan(span)} and ${inCities(cities)}
          group by activity.id order by start_at, activity.id`),
      ]
    },

    async findOrganizer(id: string) {
      const [row] = await sql<{ id: string; nickName: string }[]>`
        select id, coalesce(nick_name, '') as "nickName" from member where id = ${id} and is_organizer`
      return row ?? null
    },
  }
}

import { SIGN_UP_COLUMNS, SIGN_UP_JOINS, type SignUpRow } from '#features/check-in/sign-up-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import { OPERATORS } from '#features/people-desk/people-board.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The tables of an activity as they are stored; no seats = they were cleared. */
export type PlanRow = { seats: number | null; tables: number; version: number }

/** Somebody with a paid place. */
export type ComingRow = SignUpRow & { head_id: string }

/** An order that took the place beside another one. */
export type TakenBeside = { orderId: string; takenOrderId: string }

export function tablesQueries(sql: SqlRunner) {
  return {
    async findPlan(activityId: string): Promise<PlanRow | null> {
      const [row] = await sql<PlanRow[]>`
        select seats, tables, version from seating_plan where activity_id = ${activityId}`
      return row ?? null
    },

    async savePlan(activityId: string, { seats, tables, version }: PlanRow): Promise<void> {
      await sql`
        insert into seating_plan (activity_id, seats, tables, version)
        values (${activityId}, ${seats}, ${tables}, ${version})
        on conflict (activity_id) do update set seats = excluded.seats, tables = excluded.tables,
          version = excluded.version`
    },

    /** How many have a paid place, whether they came or not. */
    async countPeople(activityId: string): Promise<number> {
      const [row] = await sql<[{ people: number }]>`
        select count(*)::integer as people from place
        where activity_id = ${activityId} and state in ${sql.unsafe(HAS_PLACE)}`
      return row.people
    },

    /** Who has a paid place, in the order they signed up; of those without a table so many. */
    async listPeople(activityId: string, unseatedMax: number): Promise<ComingRow[]> {
      return await sql<ComingRow[]>`
        select ${sql.unsafe(SIGN_UP_COLUMNS)}, coalesce(place.holder_id, place.id) as head_id
        from ${sql.unsafe(OPERATORS)} cross join place ${sql.unsafe(SIGN_UP_JOINS)}
        where place.activity_id = ${activityId} and place.state in ${sql.unsafe(HAS_PLACE)}
          and (place.table_number is not null or place.id in (
            select id from place
            where activity_id = ${activityId} and state in ${sql.unsafe(HAS_PLACE)} and table_number is null
            order by taken_at, id limit ${unseatedMax}))
        order by place.taken_at, place.id`
    },

    /** Orders of friends who go together by a link. */
    async listTakenBeside(activityId: string): Promise<TakenBeside[]> {
      return await sql<TakenBeside[]>`
        select order_id as "orderId", taken_order_id as "takenOrderId" from place_hold
        where activity_id = ${activityId} and taken_order_id is not null`
    },

    /** Seats people, each place at its table. */
    async seat(tables: ReadonlyMap<string, number>): Promise<void> {
      await sql`
        update place set table_number = seated.number
        from unnest(${[...tables.keys()]}::uuid[], ${[...tables.values()]}::smallint[]) as seated (id, number)
        where place.id = seated.id`
    },

    /** Nobody sits anywhere any more. */
    async unseat(activityId: string): Promise<void> {
      await sql`
        update place set table_number = null where activity_id = ${activityId} and table_number is not null`
    },
  }
}

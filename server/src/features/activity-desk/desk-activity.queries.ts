import type { DeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { HAS_PLACE, IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A published activity with the names that belong to it. */
export type DeskRowData = {
  id: string
  title: string
  category: DeskActivity['category']
  cover: string | null
  city_code: string
  city_name: string
  time_zone: string
  venue: string | null
  start_at: Date
  end_at: Date
  cancelled_at: Date | null
  hidden_at: Date | null
  organizer_id: string | null
  organizer_nick_name: string
  price_from_fen: number | null
  price_to_fen: number | null
  male_quota: number
  male_taken: number
  female_quota: number
  female_taken: number
  any_quota: number
  any_taken: number
  series_id: string | null
}

/** All of it. */
export type DeskActivityData = DeskRowData & {
  version: number
  description: string
  pictures: string[]
  district: string | null
  address: string | null
  longitude: number | null
  latitude: number | null
  enroll_deadline_at: Date
  programme: DeskActivity['programme']
  min_age: number | null
  max_age: number | null
  min_participants: number | null
  is_minimum_decided: boolean
  refund_full_until_hours: number | null
  refund_percent: number | null
  refund_percent_until_hours: number | null
  match_hours: number | null
  has_match_round: boolean
  permit: string | null
  published_at: Date
  ticket_types: DeskActivity['ticketTypes']
  waiting: number
}

/** What hangs on an activity. */
export type StakeData = {
  id: string
  title: string
  city_code: string
  end_at: Date
  cancelled_at: Date | null
  paid_places: number
  paid_orders: number
  refund_fen: number
  unpaid_orders: number
  waiting: number
}

const ROW = `
  a.id, a.title, a.category, a.cover, a.city_code, city.name as city_name, city.time_zone, a.venue, a.start_at, a.end_at,
  a.cancelled_at, a.hidden_at, a.organizer_id, coalesce(a.organizer_name, member.nick_name, '') as organizer_nick_name,
  a.price_from_fen, a.price_to_fen, a.male_quota, a.male_taken, a.female_quota, a.female_taken, a.any_quota, a.any_taken,
  a.series_id`
const JOINS = 'join city on city.code = a.city_code left join member on member.id = a.organizer_id'
const WAITING = `(
  select count(*)::integer from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
  where ticket_type.activity_id = a.id and ended_at is null)`

export function deskActivityQueries(sql: SqlRunner) {
  return {
    /** Rows of the table, in any order. */
    async findRows(ids: readonly string[]): Promise<DeskRowData[]> {
      return await sql<DeskRowData[]>`
        select ${sql.unsafe(ROW)} from activity a ${sql.unsafe(JOINS)} where a.id = any(${[...ids]}::uuid[])`
    },

    /** Whole ones, in any order. */
    async findWhole(ids: readonly string[]): Promise<DeskActivityData[]> {
      return await sql<DeskActivityData[]>`
        select ${sql.unsafe(ROW)}, a.version, a.description, a.pictures, a.district, a.address, a.longitude, a.latitude,
          a.enroll_deadline_at, a.programme, a.min_age, a.max_age, a.min_participants, a.refund_full_until_hours,
          a.refund_percent, a.refund_percent_until_hours, a.match_hours, a.permit,
          coalesce(a.hidden_published_at, a.published_at) as published_at,
          a.minimum_checked_at is not null as is_minimum_decided, ${sql.unsafe(WAITING)} as waiting,
          exists (select from match_round where activity_id = a.id) as has_match_round,
          array(
            select json_build_object('id', id, 'name', name, 'sex', sex, 'price', price_fen, 'quota', quota, 'taken', taken)
            from ticket_type where activity_id = a.id order by position, id) as ticket_types
        from activity a ${sql.unsafe(JOINS)} 
        where a.id = any(${[...ids]}::uuid[]) and a.published_at is not null`
    },

    /** What cancelling each of some activities would end; demo's crowds came without orders, and cost nothing. */
    async listStakes(ids: readonly string[]): Promise<StakeData[]> {
      return await sql<StakeData[]>`
        select a.id, a.title, a.city_code, a.end_at, a.cancelled_at, ${sql.unsafe(WAITING)} as waiting, places.*
        from activity a, lateral (
          select
            count(*) filter (where place.state in ${sql.unsafe(HAS_PLACE)})::integer as paid_places,
            count(distinct order_id) filter (where place.state in ${sql.unsafe(HAS_PLACE)})::integer as paid_orders,
            coalesce(sum(price_fen - reduced_fen) filter (where place.state in ${sql.unsafe(HAS_PLACE)}), 0)::float8 as refund_fen,
            count(distinct order_id) filter (where place.state = ${PlaceState.held})::integer as unpaid_orders
          from place join "order" on "order".id = order_id
          where place.activity_id = a.id and ${sql.unsafe(IS_LEFT)}) places
        where a.id = any(${[...ids]}::uuid[]) and a.published_at is not null`
    },
  }
}

import type { RefundReason, RefundState } from '@quan/contract/console/accounting/order-account.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import { refundFullUntil, type RefundTerms } from '#features/order/refund-terms.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { idOfServiceNumber } from '#features/payment/service-number.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** An order with its activity, its member and its sums. */
export type AccountRow = {
  id: string
  state: OrderState
  activity_id: string
  title: string
  city_code: string
  start_at: Date
  organizer_id: string | null
  organizer_name: string
  member_id: string
  nick_name: string
  quantity: number
  price_fen: number
  reduced_fen: number
  moved_fen: number
  received_fen: number
  returned_fen: number
  created_at: Date
}

/** Columns and tables of a list's rows; money is what reached us and went back, whatever was decided since. */
const ROWS = `
  select o.id, o.state, o.activity_id, a.title, a.city_code, a.start_at, o.member_id,
    a.organizer_id, coalesce(organizer.nick_name, a.organizer_name, '') as organizer_name,
    coalesce(member.nick_name, '') as nick_name, o.quantity, o.price_fen, o.reduced_fen, o.created_at,
    (select coalesce(sum(amount_fen), 0)::float8 from refund where order_id = o.id and reason = 'moved') as moved_fen,
    (select coalesce(sum(money_fen), 0)::float8 from ledger_entry
      where order_id = o.id and kind = 'moneyReceived') as received_fen,
    (select coalesce(-sum(money_fen), 0)::float8 from ledger_entry
      where order_id = o.id and kind = 'refundDone') as returned_fen
  from "order" o join activity a on a.id = o.activity_id join member on member.id = o.member_id
    left join member organizer on organizer.id = a.organizer_id`

/** What narrows a list; `made` = the span in which they were made, the end apart. */
export type OrderFilter = {
  memberId: string | null
  activityId: string | null
  organizerId: string | null
  state: OrderState | null
  cities: readonly string[] | null
  made: { startAt: Date; endAt: Date } | null
}

export function orderAccountQueries(sql: SqlRunner) {
  const inCities = (cities: readonly string[] | null) =>
    cities === null ? sql`true` : sql`a.city_code = any(${[...cities]}::text[])`
  return {
    /** By the order's id or the number of an attempt to pay it; null for one of another city. */
    async find(id: string, cities: readonly string[] | null): Promise<AccountRow | null> {
      const [row] = await sql<AccountRow[]>`${sql.unsafe(ROWS)} where o.id = ${id} and ${inCities(cities)}`
      return row ?? null
    },

    /** Newest first. Those of a member or an activity are few; of days or an organizer one index is read, of some cities each by itself, merged. */
    async list(filter: OrderFilter, { before, limit }: TimeReading): Promise<AccountRow[]> {
      const { memberId, activityId, organizerId, state, cities, made } = filter
      const fits = sql`
        ${memberId === null ? sql`true` : sql`o.member_id = ${memberId}`}
        and ${activityId === null ? sql`true` : sql`o.activity_id = ${activityId}`}
        and ${organizerId === null ? sql`true` : sql`o.activity_organizer_id = ${organizerId}`}
        and ${state === null ? sql`true` : sql`o.state = ${state}`}
        and ${made === null ? sql`true` : sql`o.created_at >= ${made.startAt} and o.created_at < ${made.endAt}`}
        and (o.created_at, o.id) < (${before.at}, ${before.id}::uuid)`
      const newestFirst = sql`order by o.created_at desc, o.id desc limit ${limit}`
      if (cities === null || memberId !== null || activityId !== null)
        return await sql<AccountRow[]>`${sql.unsafe(ROWS)} where ${fits} and ${inCities(cities)} ${newestFirst}`
      return await sql<AccountRow[]>`
        ${sql.unsafe(ROWS)} where o.id = any(array(
          select o.id from unnest(${[...cities]}::text[]) as scope (code), lateral (
            select o.id, o.created_at from "order" o where o.activity_city_code = scope.code and ${fits} ${newestFirst}) o
          ${newestFirst}))
        ${newestFirst}`
    },

    /** The zone of a city; null = there is no such city. */
    async findTimeZone(cityCode: string): Promise<string | null> {
      const [row] = await sql<{ time_zone: string }[]>`select time_zone from city where code = ${cityCode}`
      return row?.time_zone ?? null
    },

    /** Places that are neither given back nor unpaid, with the name of the member who holds each. */
    async placesOf(id: string) {
      return [
        ...(await sql<
          { id: string; number: number; sex: 0 | 1 | 2; holder: string | null; checked_in_at: Date | null }[]
        >`
          select place.id, number, coalesce(place.sex, 0)::integer as sex, nick_name as holder, checked_in_at
          from place left join member on member.id = holder_id
          where order_id = ${id} and state in (${PlaceState.paid}, ${PlaceState.used}) order by number`),
      ]
    },

    async attemptsOf(id: string) {
      return [
        ...(await sql<
          {
            out_trade_no: string
            way: string
            total_fen: number
            transaction_id: string | null
            paid_at: Date | null
          }[]
        >`
          select out_trade_no, way, total_fen, transaction_id, paid_at from payment
          where order_id = ${id} order by started_at, id`),
      ]
    },

    async refundsOf(id: string) {
      return [
        ...(await sql<
          {
            id: string
            amount_fen: number
            reason: RefundReason
            state: RefundState
            decided_at: Date
            done_at: Date | null
            is_outside: boolean
          }[]
        >`
          select id, amount_fen, reason, state, decided_at, done_at, is_outside from refund
          where order_id = ${id} order by decided_at, id`),
      ]
    },
  }
}

/** What decides the share that the rule of an order's activity gives back. */
export async function findRefundRule(sql: SqlRunner, id: string): Promise<RefundTerms | null> {
  const [row] = await sql<RefundTerms[]>`
    select start_at, cancelled_at, ${sql.unsafe(refundFullUntil('"order"', 'activity'))}, refund_percent, refund_percent_until_hours
    from activity join "order" on activity_id = activity.id where "order".id = ${id}`
  return row ?? null
}

/** The order of a payment or a refund, by our number of it or by the payment service's. */
export async function findByServiceNumber(sql: SqlRunner, number: string): Promise<string | null> {
  const [row] = await sql<{ order_id: string }[]>`
    select order_id from payment where out_trade_no = ${number}
    union all select order_id from payment where transaction_id = ${number}
    union all select order_id from refund where id = ${idOfServiceNumber(number)}
    union all select order_id from refund where refund_no = ${number}
    limit 1`
  return row?.order_id ?? null
}

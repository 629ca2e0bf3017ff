import { SECOND_OPERATOR_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { addDays, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { startOfDay } from '@quan/contract/date/start-of-day.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { ORDER_HOLD_MS } from '@quan/contract/order/order-limits.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import type { OrderSource } from '@quan/contract/order/order-source.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { PlaceState } from '@quan/server/features/order/place-state.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Days before now within which an activity ended whose places have orders: each costs the start of the demo time, two seconds in all. */
const SOLD_DAYS = 14
/** Days ahead from which on an activity's newest places have orders: nobody of the catalogue is reminded of one before. */
const SOLD_AHEAD_DAYS = 2
/** Days by the mainland's clock whose places count as the newest, today the last of them. */
const NEWEST_DAYS = 2
/** A place that was taken later is not paid for yet, in milliseconds. */
const PAYING_MS = 60_000
/** Places that are bought together; what is left of a ticket type goes with the last of them. */
const PLACES_TOGETHER = 3
/** Of so many orders somebody else had one before, and gave it back. */
const GIVEN_BACK_EVERY = 30
/** What led people to an activity, as often as it stands here; most come by themselves. */
const LED_BY = [
  null,
  null,
  null,
  null,
  'link',
  'link',
  'poster',
  'profile',
  'message',
  'chat',
  'article',
  'social',
] satisfies (OrderSource | null)[]
const DECIDED_AFTER = `interval '3 hours'`
const BACK_AFTER = `interval '1 minute'`
const PAID_AFTER = `interval '40 seconds'`

/** SQL of a number of so many digits that a text leads to. */
const DIGITS = (text: string) => `lpad((('x' || substr(md5(${text}), 1, 13))::bit(52)::bigint)::text, 16, '0')`
/** SQL of a number of the payment service, with the day by its clock in it. */
const SERVICE_NUMBER = (kind: string, at: string) =>
  `'${kind}' || to_char(${at} at time zone 'Asia/Shanghai', 'YYYYMMDD') || ${DIGITS(`'${kind}' || id`)}`
/** Kinds of the payment service's numbers. */
const [TRANSACTION, REFUND] = ['4200', '5030']

/**
 * Gives the places of activities that ended lately, which the catalogue filled, their orders: who bought them, paid, and was
 * there. Of those that are some days ahead the places of today and yesterday have orders; others ahead stay without, so that
 * nobody of the catalogue is reminded of them. Answers how many orders.
 */
export async function storeSales(sql: Sql, now: number): Promise<number> {
  const at = new Date(now)
  const today = formatDate(now, MAINLAND_TIME_ZONE)
  await sql`
    create temporary table sale on commit drop as
    with sold as (
      select place.*, row_number() over type as number_of_type, count(*) over (partition by ticket_type_id) as of_type,
        first_value(holder_id) over (partition by place.activity_id order by holder_id nulls last) as somebody
      from place join activity on activity.id = activity_id
      where order_id is null and cancelled_at is null
        and (end_at between ${new Date(now - SOLD_DAYS * DAY_MS)}::timestamptz and ${at}
          or (start_at > ${new Date(now + SOLD_AHEAD_DAYS * DAY_MS)} and taken_at < ${new Date(now - PAYING_MS)}
            and taken_at >= ${startOfDay(addDays(today, 1 - NEWEST_DAYS), MAINLAND_TIME_ZONE)}))
      window type as (partition by ticket_type_id order by taken_at, place.id)
    ), grouped as (
      select *, least((number_of_type - 1) / ${PLACES_TOGETHER}, greatest(of_type / ${PLACES_TOGETHER}, 1) - 1) as together
      from sold
    )
    select first_value(id) over bought as id, id as place_id, row_number() over bought as number, activity_id,
      ticket_type_id,
      coalesce(first_value(holder_id) over (partition by ticket_type_id, together order by holder_id is null, taken_at, id),
        somebody) as member_id,
      first_value(taken_at) over bought as bought_at, state
    from grouped
    window bought as (partition by ticket_type_id, together order by taken_at, id)`
  await sellToday(sql, { now, from: startOfDay(today, MAINLAND_TIME_ZONE).getTime() })
  await sql`
    create temporary table bought on commit drop as
    select sale.id, member_id, sale.activity_id, ticket_type_id, ${BuyType.places}::smallint as buy_type,
      case when bool_or(state = ${PlaceState.paid}) then ${OrderState.paid}::smallint else ${OrderState.used} end as state,
      count(*)::smallint as quantity, price_fen, bought_at as created_at
    from sale join ticket_type on ticket_type.id = ticket_type_id where member_id is not null
    group by sale.id, member_id, sale.activity_id, ticket_type_id, price_fen, bought_at`
  await addGivenBack(sql, at)
  const orders = await storeOrders(sql, now)
  await sql`
    update place set order_id = sale.id, number = sale.number, taken_at = bought_at
    from sale where place.id = place_id and member_id is not null`
  await storeRefunds(sql)
  await storeLedger(sql)
  await proposeRefund(sql, at)
  return orders
}

/** Half of what is ahead was bought today: the catalogue fills places up to the day before. */
async function sellToday(sql: Sql, { now, from }: { now: number; from: number }) {
  const openMs = now - PAYING_MS - from
  if (openMs <= 0) return
  await sql`
    update sale set bought_at = ${new Date(from)}::timestamptz
      + (abs(hashtext(sale.id::text)) % 1000) * ${openMs / 1_000}::float8 * interval '1 millisecond'
    from activity
    where activity.id = activity_id and start_at > ${new Date(now)} and enroll_deadline_at > ${new Date(now)}
      and abs(hashtext(sale.id::text)) % 2 = 0`
}

/** Some had a place before that they gave back in time, by the rule whole; the money of the newest has not arrived. */
async function addGivenBack(sql: Sql, now: Date) {
  await sql`
    create temporary table given_back on commit drop as
    select md5('given back ' || "order".id)::uuid as id, md5('refund ' || "order".id)::uuid as refund_id,
      md5('place ' || "order".id)::uuid as place_id, somebody.id as member_id,
      "order".activity_id, "order".ticket_type_id, "order".price_fen, "order".created_at, "order".created_at + ${sql.unsafe(DECIDED_AFTER)} as decided_at,
      row_number() over (order by "order".created_at desc) = 1
        and not exists (select from refund where state = 'failed') as is_failed
    from bought as "order" join activity on activity.id = "order".activity_id join ticket_type on ticket_type.id = "order".ticket_type_id
    cross join lateral (
      select member.id from member
      where not is_organizer and sex = coalesce(nullif(ticket_type.sex, 0), 1 + abs(hashtext("order".id::text)) % 2)
        and not exists (select from place where holder_id = member.id and place.activity_id = activity.id)
      order by md5(member.id::text || "order".id) limit 1) somebody
    where "order".price_fen > 0 and abs(hashtext("order".id::text)) % ${GIVEN_BACK_EVERY} = 0
      and "order".created_at + ${sql.unsafe(DECIDED_AFTER)} < start_at - refund_full_until_hours * interval '1 hour'
      and "order".created_at + ${sql.unsafe(DECIDED_AFTER)} + ${sql.unsafe(BACK_AFTER)} < ${now}`
  await sql`
    insert into bought select id, member_id, activity_id, ticket_type_id, ${BuyType.places},
      case when is_failed then ${OrderState.refunding}::smallint else ${OrderState.refunded} end, 1, price_fen, created_at
    from given_back`
}

/** Orders with their payments, of which each names the other. Answers how many orders. */
async function storeOrders(sql: Sql, now: number): Promise<number> {
  const young = new Date(now - DAY_MS)
  const { count } = await sql`
    with dated as (
      select bought.*, bought.created_at + ${sql.unsafe(PAID_AFTER)} as paid_at,
        bought.created_at + ${ORDER_HOLD_MS} * interval '1 millisecond' as expires_at, title,
        coalesce(wechat_open_id, 'o' || substr(md5(member.id::text), 1, 27)) as open_id
      from bought join activity on activity.id = activity_id join member on member.id = member_id
    ), paid as (
      insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at,
        expires_at, transaction_id, paid_fen, paid_at, compare_at)
      select id, 'jsapi', id, replace(id::text, '-', ''), open_id, price_fen * quantity, '同城圈-' || title, '127.0.0.1',
        created_at, expires_at, ${sql.unsafe(SERVICE_NUMBER(TRANSACTION, 'paid_at'))}, price_fen * quantity, paid_at,
        case when paid_at > ${young} then ${new Date(now + DAY_MS)}::timestamptz end
      from dated where price_fen > 0
    )
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, paid_at, payment_id, source)
    select id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at, expires_at,
      paid_at, case when price_fen > 0 then id end, (${LED_BY}::text[])[1 + abs(hashtext('source ' || id)) % ${LED_BY.length}]
    from dated`
  return count
}

async function storeRefunds(sql: Sql) {
  await sql`
    insert into refund (id, order_id, payment_id, amount_fen, reason, state, decided_at, tries, sent_at, refund_no, done_at)
    select refund_id, id, id, price_fen, 'member', case when is_failed then 'failed' else 'done' end, decided_at, 1,
      decided_at, case when not is_failed then ${sql.unsafe(SERVICE_NUMBER(REFUND, 'decided_at'))} end,
      case when not is_failed then decided_at + ${sql.unsafe(BACK_AFTER)} end
    from given_back`
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, taken_at, order_id, state, returned_at, refund_id)
    select place_id, activity_id, ticket_type_id, member_id, created_at, id, ${PlaceState.returned}, decided_at, refund_id
    from given_back`
}

/** What the ledger tells of the orders, in the order in which it happened. */
async function storeLedger(sql: Sql) {
  await sql`
    insert into ledger_entry (at, order_id, ticket_type_id, kind, places, money_fen, owed_fen, refund_id)
    select at, order_id, ticket_type_id, kind, places, money_fen, owed_fen, refund_id from (
      select created_at as at, id as order_id, ticket_type_id, 'placesHeld' as kind, quantity as places, 0 as money_fen,
        0 as owed_fen, null::uuid as refund_id, 1 as step from bought
      union all select created_at + ${sql.unsafe(PAID_AFTER)}, id, ticket_type_id, 'moneyReceived', 0, price_fen * quantity,
        0, null, 2 from bought where price_fen > 0
      union all select decided_at, id, ticket_type_id, 'refundDecided', 0, 0, price_fen, refund_id, 3 from given_back
      union all select decided_at, id, ticket_type_id, 'placesReturned', -1, 0, 0, null, 4 from given_back
      union all select decided_at + ${sql.unsafe(BACK_AFTER)}, id, ticket_type_id, 'refundDone', 0, -price_fen, -price_fen,
        refund_id, 5 from given_back where not is_failed) entries
    order by at, step`
}

/** A colleague, as whom nobody can enter, proposes to give a large order back: it waits for whoever looks at it second. */
async function proposeRefund(sql: Sql, at: Date) {
  const [colleague] = await sql<{ id: string }[]>`
    insert into operator (id, name, display_name, roles, created_at)
    values (md5('demo colleague')::uuid, 'demo-finance', '演示财务', ${[OperatorRole.finance]}::text[], ${at})
    on conflict do nothing returning id`
  if (!colleague) return
  await sql`
    insert into refund_proposal (id, request_id, order_id, place_ids, percent, amount_fen, note, state, needs_second,
      proposed_by, proposed_at)
    select md5('proposal ' || id)::uuid, md5('request ' || id)::uuid, id,
      array(select place.id from place where order_id = bought.id order by number), 100, price_fen * quantity,
      '临时换了场地，按约定全额退', 'waiting', true, ${colleague.id}, ${at}
    from bought
    where state in (${OrderState.paid}, ${OrderState.used}) and price_fen * quantity >= ${SECOND_OPERATOR_FROM_FEN}
    order by created_at desc limit 1`
}

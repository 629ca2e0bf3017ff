import { OrderState } from '@quan/contract/order/order-state.ts'
import { checkLedgerOf } from '#features/order/check-ledger.ts'
import { addFaults, type CheckedData, type DataRule, type FoundFaults, readInBites, rowRule } from './data-rule.ts'

/** SQL of what reached us for an order by all its attempts, in fen. */
const ARRIVED = '(select coalesce(sum(paid_fen), 0) from payment where payment.order_id = "order".id)'
const RECEIVED = `(
  select coalesce(sum(money_fen), 0) from ledger_entry where order_id = "order".id and kind = 'moneyReceived')`
/** What an order that was paid has cost, in fen; one that never was, nothing. */
const AMOUNT = `(case when state in (${OrderState.unpaid}, ${OrderState.closed}) then 0 else price_fen * quantity end)`
const PAID_BACK_TWICE = `(
  select coalesce(sum(amount_fen), 0) from refund where order_id = "order".id and reason = 'paidTwice')`

async function findLedgerDifferences({ sql }: CheckedData): Promise<FoundFaults> {
  const found: FoundFaults = { count: 0, first: [] }
  const orders = { table: '"order"', key: 'id', keyType: 'uuid', columns: 'true', only: 'true' } as const
  for await (const bite of readInBites(sql, orders)) {
    const differences = await checkLedgerOf(
      sql,
      bite.map(({ key }) => key),
    )
    addFaults(
      found,
      differences.map(({ kind, subject }) => `${subject} (${kind})`),
    )
  }
  return found
}

/** Orders, payments and refunds, to the fen. */
export const MONEY_RULES: readonly DataRule[] = [
  { about: 'the ledger, added up again, is what orders, places and refunds show', find: findLedgerDifferences },
  rowRule({
    about: 'the ledger has what arrived by payments',
    table: '"order"',
    isFault: `${RECEIVED} <> ${ARRIVED}`,
  }),
  rowRule({
    about: 'no order is paid twice without a refund',
    table: '"order"',
    isFault: `${ARRIVED} > ${AMOUNT} + ${PAID_BACK_TWICE}`,
  }),
  rowRule({
    about: 'an order that costs something names the payment that paid it',
    table: '"order"',
    isFault: `
      state in (${OrderState.paid}, ${OrderState.used}) and price_fen > 0 and not exists (
        select from payment where payment.id = "order".payment_id and payment.order_id = "order".id
          and transaction_id is not null)`,
  }),
  rowRule({
    about: 'payments have the amount of their order',
    table: 'payment',
    isFault: `
      paid_fen <> total_fen or total_fen <> (
        select price_fen * quantity from "order" where "order".id = payment.order_id)`,
  }),
  rowRule({
    about: 'orders stand in the city of their activity',
    table: '"order"',
    isFault: `
      activity_city_code is distinct from (select city_code from activity where activity.id = "order".activity_id)`,
  }),
  rowRule({
    about: 'orders name the organizer of their activity',
    table: '"order"',
    isFault: `
      activity_organizer_id is distinct from (select organizer_id from activity where activity.id = "order".activity_id)`,
  }),
  ...['refund', 'refund_proposal'].map((table) =>
    rowRule({
      about: `rows of ${table} stand in the city of their activity`,
      table,
      isFault: `
        activity_city_code is distinct from (
          select city_code from "order" join activity on activity.id = activity_id where "order".id = ${table}.order_id)`,
    }),
  ),
  rowRule({
    about: 'differences of the books stand in the city of their order',
    table: 'ledger_difference',
    isFault: `
      activity_city_code is distinct from (
        select activity_city_code from "order" where "order".id = ledger_difference.order_id)`,
  }),
  rowRule({
    about: 'changes by which more may go back stand in the city of their activity',
    table: 'change_refund',
    isFault: `
      activity_city_code is distinct from (select city_code from activity where activity.id = change_refund.activity_id)`,
  }),
  rowRule({
    about: 'refunds and the places given back for them are of one order',
    table: 'refund',
    isFault: `
      exists (select from place where place.order_id = refund.order_id and place.refund_id is not null and not exists (
        select from refund own where own.id = place.refund_id and own.order_id = place.order_id))
      or (payment_id is not null and not exists (
        select from payment where payment.id = refund.payment_id and payment.order_id = refund.order_id))`,
  }),
  rowRule({
    about: 'refunds that people gave outside the payment service were agreed to',
    table: 'refund',
    isFault: `
      is_outside <> exists (select from outside_refund where refund_id = refund.id and outside_refund.state = 'done')`,
  }),
  rowRule({
    about: 'what an activity moved in a month is what it moved on its days',
    table: 'activity',
    isFault: `
      exists (
        select from (
          select month, sum(received_fen) as received, sum(returned_fen) as returned from money_day
          where activity_id = activity.id group by month) days
        full join (
          select month, received_fen as received, returned_fen as returned from money_activity
          where activity_id = activity.id) kept using (month)
        where (days.received, days.returned) is distinct from (kept.received, kept.returned))`,
  }),
  rowRule({
    about: 'what an organizer moved on a day is what their activities moved on it, in each city and in all',
    table: 'member',
    isFault: `
      exists (
        select from (
          select day, coalesce(city_code, '') as city_code, sum(received_fen) as received, sum(returned_fen) as returned,
            sum(fee_fen) as fee
          from money_day where organizer_id = member.id group by grouping sets ((day, city_code), (day))) days
        left join money_sum kept on kept.period = 'day' and kept.begins_on = days.day and kept.city_code = days.city_code
          and kept.organizer_id = member.id
        where (days.received, days.returned, days.fee) is distinct from (kept.received_fen, kept.returned_fen, kept.fee_fen))`,
  }),
  rowRule({
    about: 'the payment service differs from us in nothing',
    table: 'ledger_difference',
    isFault: 'mended_at is null',
  }),
]

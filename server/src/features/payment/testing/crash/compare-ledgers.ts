import { checkLedger } from '#features/order/check-ledger.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import type { LedgerLine } from '#features/payment/testing/order-acts.ts'
import type { CrashWorld } from './crash-world.ts'

/** Where both ledgers are: in our database, and at the payment service. */
type Ledgers = Pick<CrashWorld, 'sql' | 'vendorUrl'>
/** An attempt's money on both sides, in fen, with its refunds by number. */
type Account = { paid: number; transaction: string | null; refunds: Record<string, number> }
type OurRow = { number: string; paid: number; transaction: string | null; refunds: Record<string, number> | null }

/** Everything in which the two ledgers, the tables and the places do not agree; nothing is what there must be. */
export async function compareLedgers(world: Ledgers): Promise<unknown[]> {
  const { sql } = world
  const ours = await ourAccounts(world)
  const theirs = await theirAccounts(world)
  const differing = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((number) => ({ number, ours: ours.get(number) ?? NOTHING, theirs: theirs.get(number) ?? NOTHING }))
    .filter((both) => JSON.stringify(both.ours) !== JSON.stringify(both.theirs))
  return [
    ...(await checkLedger(sql)),
    ...differing,
    ...(await sql`
      select 'money beside the ledger' as fault, order_id from (
        select order_id, sum(paid_fen) as paid from payment group by order_id) as attempts
      where coalesce(paid, 0) <> (select coalesce(sum(money_fen), 0) from ledger_entry
        where ledger_entry.order_id = attempts.order_id and kind = 'moneyReceived')`),
    ...(await sql`select 'oversold type' as fault, id from ticket_type where taken > quota`),
    ...(await sql`
      select 'oversold activity' as fault, activity.id from activity join ticket_type on activity_id = activity.id
      group by activity.id having sum(taken) > capacity`),
    ...(await sql`
      select 'place for nothing' as fault, place.id from place join "order" on "order".id = order_id
      where place.state in (20, 60) and "order".state not in (20, 60)`),
    ...(await sql`
      select 'held twice' as fault, holder_id from place where holder_id is not null and state <> 30
      group by activity_id, holder_id having count(*) > 1`),
    ...(await sql`select 'unmended' as fault, * from ledger_difference where mended_at is null`),
  ]
}

const NOTHING: Account = { paid: 0, transaction: null, refunds: {} }

async function ourAccounts({ sql }: Ledgers): Promise<Map<string, Account>> {
  const rows = await sql<OurRow[]>`
    select out_trade_no as number, transaction_id as transaction, coalesce(paid_fen, 0) as paid,
      (select jsonb_object_agg(refund_id, -money_fen) from ledger_entry join refund on refund.id = refund_id
        where payment_id = payment.id and kind = 'refundDone') as refunds
    from payment`
  return new Map(
    rows.map(({ number, paid, transaction, refunds }) => [
      number,
      {
        paid,
        transaction,
        refunds: sorted(Object.entries(refunds ?? {}).map(([key, fen]) => [serviceNumberOf(key), fen])),
      },
    ]),
  )
}

async function theirAccounts({ vendorUrl }: Ledgers): Promise<Map<string, Account>> {
  const answer = await fetch(`${vendorUrl}/ledger`)
  const { orders } = (await answer.json()) as { orders: LedgerLine[] }
  return new Map(
    orders.map(({ out_trade_no: number, transaction_id: transaction, total_fee: fen, refunds }) => [
      number,
      {
        paid: transaction === null ? 0 : fen,
        transaction,
        refunds: sorted(refunds.map(({ out_refund_no: key, refund_fee: back }) => [key, back])),
      },
    ]),
  )
}

const sorted = (entries: [string, number][]): Record<string, number> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

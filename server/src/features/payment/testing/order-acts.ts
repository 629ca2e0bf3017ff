import { randomBytes, randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity, aTicketType } from '#features/activity/testing/an-activity.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { storeMember } from '#testing/stored-member.ts'
import type { ProductServer } from './product-server.ts'

/** One line of the payment service's ledger. */
export type LedgerLine = {
  out_trade_no: string
  transaction_id: string | null
  total_fee: number
  trade_state: string
  notified: boolean
  refunds: { out_refund_no: string; refund_fee: number; refund_status: string }[]
}

type Orderer = Caller & { openId?: string | null }
type OrderWishes = { priceFen?: number; quantity?: number; expiresAt?: number; member?: Orderer }

/** What happens to orders beside their payment: made, closed, given back, and paid at the simulator. */
export function orderActs({ url, changes, payments }: ProductServer, sql: Sql, time: { now: number }) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, json: (await answer.json()) as { trade_state?: string } }
  }
  async function member({ hasWechat = true } = {}) {
    const caller = await storeMember(sql)
    const openId = `o${randomBytes(21).toString('base64url').slice(0, 27)}`
    if (hasWechat) await sql`update member set wechat_open_id = ${openId} where id = ${caller.memberId}`
    return { ...caller, openId: hasWechat ? openId : null }
  }

  return {
    member,
    /** An order that holds its places, with its payment written down. */
    async order({ priceFen = 5_000, quantity = 1, expiresAt, member: given }: OrderWishes = {}) {
      const owner: Orderer = given ?? (await member())
      const ticketType = aTicketType({ priceFen, id: randomUUID() })
      const activity = anActivity({ ticketTypes: [ticketType], startAt: time.now + 40 * 86_400_000 })
      await activityStore(sql).add([activity])
      const orderId = await sql.begin(async (tx) => {
        const id = await changes.reservePlaces(tx, {
          memberId: owner.memberId,
          activityId: activity.id,
          ticketTypeId: ticketType.id,
          buyType: BuyType.position,
          holders: [],
          quantity,
          isOffer: false,
          isHidden: false,
          ...(expiresAt === undefined ? {} : { expiresAt }),
        })
        if (id) await payments.prepayments.register(tx, { orderId: id, payerAddress: '203.0.113.7' })
        return id
      })
      if (orderId === null) throw new Error('No places were held.')
      return { id: orderId, owner, activity, ticketType, outTradeNo: serviceNumberOf(orderId) }
    },
    closeOrder: (id: string) => sql.begin((tx) => changes.closeOrder(tx, id, 'member')),
    giveBack: (orderId: string, placeIds: string[] | null = null) =>
      sql.begin((tx) => changes.refundPlaces(tx, { orderId, placeIds, reason: 'member', percent: 100 })),
    placesOf: async (orderId: string) =>
      (await sql<{ id: string }[]>`select id from place where order_id = ${orderId} order by number`).map(
        ({ id }) => id,
      ),
    stateOf: async (orderId: string) => {
      const [row] = await sql<{ state: number }[]>`select state from "order" where id = ${orderId}`
      return row?.state
    },
    /** Money of an order by our ledger: received and gone back, and owed. */
    async moneyOf(orderId: string) {
      const [row] = await sql<{ money: number; owed: number; received: number }[]>`
        select sum(money_fen)::int as money, sum(owed_fen)::int as owed,
          count(*) filter (where kind = 'moneyReceived')::int as received
        from ledger_entry where order_id = ${orderId}`
      return row
    },
    differences: () => sql`select kind, ours_fen, theirs_fen, mended_at from ledger_difference order by found_at, kind`,
    /** Lets the payer do something. */
    act: (outTradeNo: string, act: string) => post('/sim/wechat-pay/act', { out_trade_no: outTradeNo, act }),
    async theirs(outTradeNo: string): Promise<LedgerLine | null> {
      const answer = await fetch(`${url}/sim/wechat-pay/ledger?out_trade_no=${outTradeNo}`)
      return ((await answer.json()) as { orders: LedgerLine[] }).orders[0] ?? null
    },
    /** Moves the clock of product and simulator. */
    advance: async (ms: number) => void (await post('/sim/clock', { advance: ms / 1_000 })),
  }
}

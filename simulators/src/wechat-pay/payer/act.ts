import type { FastifyPluginAsync } from 'fastify'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import { codeUrlOf, type Order, type TradeState, whyUnpayable } from '../book/order.ts'
import { newTransactionId } from '../calls/vendor.ts'
import {
  AT_ONCE,
  LATE,
  NEVER,
  type NoticePlan,
  OUT_OF_ORDER,
  queueNotices,
  TWICE,
  WRONG_AMOUNT,
  WRONG_SIGN,
} from '../notify/notice-plan.ts'
import type { RequestedFaults, Faults } from '../misbehaviour.ts'
import type { Fields } from '../wire/flat-xml.ts'

/** Acts by which the payer pays, and how the merchant hears of it. */
const PAYING_ACTS = {
  pay: AT_ONCE,
  slow: AT_ONCE,
  'notify-late': LATE,
  'notify-twice': TWICE,
  'notify-out-of-order': OUT_OF_ORDER,
  'notify-never': NEVER,
  'notify-wrong-amount': WRONG_AMOUNT,
  'notify-wrong-sign': WRONG_SIGN,
} as const satisfies Record<string, NoticePlan>

/** Acts by which the payer does not pay, and the state the order is left in. */
const LEAVING_ACTS = { cancel: 'NOTPAY', fail: 'PAYERROR' } as const

/** Acts of the vendor: how it treats the next call about the order. */
const TROUBLE_ACTS = ['system-error', 'no-answer'] as const

/** All there is to do with an order besides the merchant's own calls. */
type Act = keyof typeof PAYING_ACTS | keyof typeof LEAVING_ACTS | (typeof TROUBLE_ACTS)[number]

/** The names of all acts. */
export const ACTS: readonly string[] = [...Object.keys(PAYING_ACTS), ...Object.keys(LEAVING_ACTS), ...TROUBLE_ACTS]

/** True for the name of an act. */
export const isAct = (name: unknown): name is Act => typeof name === 'string' && ACTS.includes(name)

/** How long the payer of a slow payment takes over the password. */
const SLOW_MS = 5_000

/** An order nothing can be done with any more, said to people. */
export class ActRefusal extends Error {
  override readonly name = 'ActRefusal'
}

/** Performs acts on orders; answers the state afterwards. */
export type PerformAct = (order: Order, act: Act) => TradeState

type Stage = { book: OrderBook; now: () => number; faults: Faults; requested: RequestedFaults }

/** Plays the payer, and the vendor's bad days. */
export function actPerformer({ book, now, faults, requested }: Stage): PerformAct {
  return (order, act) => {
    if (order.state === 'CLOSED') throw new ActRefusal('订单已关闭')
    if (act === 'system-error' || act === 'no-answer') requested.ask(order.number, act)
    else if (act === 'cancel' || act === 'fail') leave(order, LEAVING_ACTS[act])
    else pay(order, act)
    return order.state
  }

  function leave(order: Order, state: 'NOTPAY' | 'PAYERROR') {
    if (!order.payment) book.record({ kind: 'left-unpaid', order: order.number, at: now(), state })
  }

  function pay(order: Order, act: keyof typeof PAYING_ACTS) {
    if (order.payment) return
    // who has begun in time may end later
    const reason = order.state === 'USERPAYING' ? null : whyUnpayable(order, now())
    if (reason) throw new ActRefusal(reason)
    if (act === 'slow') book.record({ kind: 'paying', order: order.number, at: now(), paysAt: now() + SLOW_MS })
    else recordPayment({ order, plan: act === 'pay' ? faults.noticePlan() : PAYING_ACTS[act], at: now(), book })
  }
}

/** Writes down that the payer has paid, and how the merchant is told. */
export function recordPayment({ order, plan, at, book }: RecordPayment): void {
  const { number } = order
  book.record(
    { kind: 'paid', order: number, at, transactionId: newTransactionId(at) },
    ...queueNotices({ plan, order: number, refund: null, at }),
  )
}

/**
 * `POST /act { out_trade_no, act }` → `{ trade_state }`; 404 for an unknown order, 409 for one nothing can be done
 * with. `prepay_id` or `code_url` name an order as well: what a payer holds.
 */
export function actRoutes({ book, perform }: { book: OrderBook; perform: PerformAct }): FastifyPluginAsync {
  return async (service) => {
    service.post('/act', async (request, reply) => {
      const { act, ...held } = textsOf(request.body)
      if (!isAct(act)) return reply.code(400).send({ error: `act 应为 ${ACTS.join('、')} 之一` })
      const order = orderOf(held, book)
      if (!order) return reply.code(404).send({ error: '没有这个订单' })
      try {
        return { trade_state: perform(order, act) }
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return reply.code(409).send({ error: error.message, trade_state: order.state })
      }
    })
  }
}

function orderOf({ out_trade_no, prepay_id, code_url }: Fields, book: OrderBook): Order | null {
  if (prepay_id) return book.findByPrepay(prepay_id)
  if (code_url) return book.orders().find((order) => codeUrlOf(order) === code_url) ?? null
  return book.find(out_trade_no ?? '')
}

type RecordPayment = { order: Order; plan: NoticePlan; at: number; book: OrderBook }

/** The texts of a JSON object or a form; whatever else there is, is left out. */
export function textsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

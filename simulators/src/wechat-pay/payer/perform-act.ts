import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import type { Order } from '#wechat-pay/book/order.ts'
import type { TradeState } from '#wechat-pay/book/trade-state.ts'
import { whyUnpayable } from '#wechat-pay/calls/payable.ts'
import type { AskedTroubles } from '#wechat-pay/trouble/call-trouble.ts'
import type { Luck } from '#wechat-pay/trouble/misbehaviour.ts'
import { type Act, LEAVING_ACTS, PAYING_ACTS } from './act.ts'
import { recordPayment } from './record-payment.ts'

/** How long the payer of a slow payment takes over the password. */
const SLOW_MS = 5_000

/** An order nothing can be done with any more, said to people. */
export class ActRefusal extends Error {
  override readonly name = 'ActRefusal'
}

/** Performs acts on orders; answers the state afterwards. */
export type PerformAct = (order: Order, act: Act) => TradeState

type Stage = { book: OrderBook; now: () => number; luck: Luck; troubles: AskedTroubles }

/** Plays the payer, and the vendor's bad days. */
export function actor({ book, now, luck, troubles }: Stage): PerformAct {
  return (order, act) => {
    if (order.state === 'CLOSED') throw new ActRefusal('订单已关闭')
    if (act === 'system-error' || act === 'no-answer') troubles.ask(order.number, act)
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
    else recordPayment({ order, plan: act === 'pay' ? luck.noticePlan() : PAYING_ACTS[act], at: now(), book })
  }
}

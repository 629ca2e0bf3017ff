import { CURRENCY } from '#outside/wechat-pay/find-order.ts'
import { attemptQueries } from './attempt.queries.ts'
import { type DifferenceKind, differenceQueries } from './difference.queries.ts'
import { payableOrderQueries } from './payable-order.queries.ts'
import type { PaymentParts } from './payment-parts.ts'
import { type Payment, paymentQueries } from './payment.queries.ts'
import { idOfServiceNumber } from './service-number.ts'

/** A payment the service tells of, by itself or asked. */
export type Received = {
  outTradeNo: string
  transactionId: string
  totalFen: number
  feeType: string
  paidAt: number
}

/**
 * `late`: the order was closed, `twice`: another attempt paid it; all of it goes back. `differs`: written down for people,
 * nothing is changed.
 */
export type Applied = 'paid' | 'late' | 'twice' | 'already' | 'unknown' | 'differs'

type ApplyParts = Pick<PaymentParts, 'sql' | 'clock' | 'changes' | 'log'> & {
  /** How a wrong amount is written down. */
  amountKind?: DifferenceKind
}

/** Books a payment exactly once, whoever tells of it and how often; `unknown` = there is no such attempt. */
export async function applyPayment(received: Received, parts: ApplyParts): Promise<Applied> {
  const id = idOfServiceNumber(received.outTradeNo)
  const known = id && (await paymentQueries(parts.sql).find(id))
  if (!known) return 'unknown'
  const { orderId } = known
  return await parts.sql.begin(async (tx): Promise<Applied> => {
    await payableOrderQueries(tx).lock(orderId)
    const payment = await paymentQueries(tx).lock(known.id)
    if (!payment) return 'unknown'
    const difference = differenceOf(payment, received, parts.amountKind ?? 'amount')
    if (difference) {
      const isNew = await differenceQueries(tx).add({ ...difference, orderId }, parts.clock.now())
      if (isNew) parts.log.error({ difference }, 'a payment differs from its order')
      return 'differs'
    }
    if (payment.paid) return 'already'
    const { transactionId, totalFen: fen, paidAt: at } = received
    const outcome = await parts.changes.recordPayment(tx, { orderId, paymentId: payment.id, paidFen: fen, paidAt: at })
    await paymentQueries(tx).setPaid(payment.id, { transactionId, fen, at })
    await attemptQueries(tx).lookAtOthers(payment, parts.clock.now())
    await differenceQueries(tx).mend(received.outTradeNo, parts.clock.now())
    return outcome
  })
}

function differenceOf(payment: Payment, received: Received, amountKind: DifferenceKind) {
  const { outTradeNo, transactionId, feeType, totalFen: theirsFen } = received
  const difference = { outTradeNo, transactionId, oursFen: payment.totalFen, theirsFen }
  if (feeType !== CURRENCY) return { ...difference, kind: 'currency' as const }
  if (theirsFen !== payment.totalFen) return { ...difference, kind: amountKind }
  const isOther = payment.paid && payment.paid.transactionId !== transactionId
  return isOther ? { ...difference, kind: 'transaction' as const } : null
}

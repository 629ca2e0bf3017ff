import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { orderText } from '#texts/order-text.ts'
import { Price } from '#ui/price/price.tsx'
import { priceText } from '#ui/price/price-text.ts'
import styles from './amount-lines.module.css'

const DUE: readonly OrderState[] = [OrderState.unpaid, OrderState.closed]

/** Price of a place, number, what went back of it as it was moved to a cheaper ticket type, and total; below the activity they are for. */
export function AmountLines({ order }: { order: Order }) {
  const { ticketTypeName: type, price, quantity: count, reduced, amount, state } = order
  const isDue = DUE.includes(state)
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{orderText.fee({ type })}</dt>
        <dd>{orderText.times({ amount: priceText(price), count })}</dd>
      </div>
      {reduced !== undefined && reduced > 0 && (
        <div>
          <dt>{orderText.reduced}</dt>
          <dd>{orderText.reducedEach({ amount: priceText(reduced) })}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{isDue ? orderText.due : orderText.paid}</dt>
        <dd>
          <Price fen={amount} size="large" isPlain={!isDue && amount > 0} />
        </dd>
      </div>
    </dl>
  )
}

import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { orderText } from '#texts/order-text.ts'
import { Price } from '#ui/price/price.tsx'
import { priceText } from '#ui/price/price-text.ts'
import styles from './fact-lines.module.css'

/** What it costs, from a place to the whole. */
export function AmountLines({ order }: { order: Order }) {
  const { ticketTypeName: type, price, quantity: count, amount, state } = order
  return (
    <dl className={styles.below}>
      <div>
        <dt>{orderText.fee({ type })}</dt>
        <dd>{orderText.times({ amount: priceText(price), count })}</dd>
      </div>
      <div className={styles.total}>
        <dt>{state === OrderState.unpaid ? orderText.due : orderText.paid}</dt>
        <dd>
          <Price fen={amount} size="large" />
        </dd>
      </div>
    </dl>
  )
}

import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { orderText } from '#texts/order-text.ts'
import { Price } from '#ui/price/price.tsx'
import { priceText } from '#ui/price/price-text.ts'
import styles from './pay.module.css'

/** What it costs, from a place to the whole. */
export function AmountLines({ position }: { position: Position }) {
  const { ticketTypeName: type, price, quantity: count, amount, state } = position
  const isDue = state === OrderState.unpaid || state === OrderState.closed
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{type}</dt>
        <dd>{orderText.times({ amount: priceText(price), count })}</dd>
      </div>
      <div>
        <dt>{isDue ? orderText.due : orderText.paid}</dt>
        <dd>
          <Price fen={amount} />
        </dd>
      </div>
    </dl>
  )
}

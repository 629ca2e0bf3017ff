import type { AccountRow } from '@quan/contract/console/accounting/order-account.ts'
import { ordersText } from '#texts/orders-text.ts'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import styles from './orders.module.css'

/** What an order costs now; beside it what it cost at first, where somebody was moved to a cheaper ticket type. */
export function OrderAmount({ order: { amount, reduced } }: { order: Pick<AccountRow, 'amount' | 'reduced'> }) {
  if (reduced === 0) return <Yuan fen={amount} />
  const words = { before: yuanText(amount + reduced), reduced: yuanText(reduced) }
  return (
    <span className={styles.amount}>
      <Yuan fen={amount} />
      <small>{ordersText.reduced(words)}</small>
    </span>
  )
}

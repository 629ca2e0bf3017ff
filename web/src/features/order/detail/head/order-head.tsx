import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { Price } from '#ui/price/price.tsx'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { HoldClock } from './hold-clock.tsx'
import styles from './order-head.module.css'
import { orderWords } from './order-words.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000

/** Where the order stands, in large: with the time left to pay, or what came back. */
export function OrderHead({ order, isConfirming }: { order: Order; isConfirming: boolean }) {
  const isHeld = order.state === OrderState.unpaid
  const now = useNow(isHeld ? SECOND_MS : MINUTE_MS)
  const { shape, tone, title, note } = orderWords(order, { now, isConfirming })
  return (
    <section className={styles.head} role="status">
      <span className={cx(styles.disc, styles[tone])}>
        <Icon shape={shape} size={26} stroke={tone === 'ok' ? 2.4 : 1.75} />
      </span>
      <div className={styles.words}>
        <h2>
          <TitleText>{title}</TitleText>
        </h2>
        <p>{note}</p>
      </div>
      {isHeld && order.expireTime !== null && <HoldClock leftMs={Date.parse(order.expireTime) - now} />}
      {isRefund(order) && <Price fen={order.refundedAmount} size="large" className={styles.amount} />}
    </section>
  )
}

function isRefund({ state, refundedAmount }: Order): boolean {
  return (state === OrderState.refunding || state === OrderState.refunded) && refundedAmount > 0
}

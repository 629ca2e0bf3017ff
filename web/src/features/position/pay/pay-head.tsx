import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { orderText } from '#texts/order-text.ts'
import { leftText } from '#ui/activity-time/left-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check, clock, close } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#ui/now/use-now.ts'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { payWords } from './pay-words.ts'
import styles from './pay.module.css'

const SECOND_MS = 1_000

/** Where the order stands, with the time left to pay. */
export function PayHead({ position, isConfirming }: { position: Position; isConfirming: boolean }) {
  const { title, note } = payWords(position, isConfirming)
  const { state, expireTime } = position
  const isHeld = state === OrderState.unpaid
  const isBought = state === OrderState.paid || state === OrderState.used
  return (
    <section className={styles.head}>
      <span className={cx(styles.disc, isHeld && styles.warn, isBought && styles.ok)}>
        <Icon shape={isHeld ? clock : isBought ? check : close} size={26} stroke={isBought ? 2.4 : 1.75} />
      </span>
      <div className={styles.words} role="status">
        <h2>
          <TitleText>{title}</TitleText>
        </h2>
        <p>{note}</p>
      </div>
      {isHeld && expireTime !== null && <TimeLeft until={expireTime} />}
    </section>
  )
}

function TimeLeft({ until }: { until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useNow(SECOND_MS))
  return <span className={styles.left}>{orderText.timeLeft({ left: leftText(leftMs) })}</span>
}

import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { REFUND_PAUSE_MS } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { RefundTable } from '#ui/order/refund-table.tsx'
import { cx } from '#ui/style/cx.ts'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import view from '../order-view.module.css'
import styles from './money-parts.module.css'

const MAY_COME_BACK: readonly OrderState[] = [OrderState.unpaid, OrderState.paid]

type Step = { name: string; note?: string; isDone: boolean }

/** How far the money has come on its way back; nothing where none is owed. */
export function RefundSteps({ order }: { order: Order }) {
  const steps = refundSteps(order)
  const present = steps.findIndex(({ isDone }) => !isDone)
  if (steps.length === 0) return null
  return (
    <section className={view.card} aria-label={orderText.refundSteps}>
      <ol className={styles.steps}>
        {steps.map(({ name, note, isDone }, index) => (
          <li key={name} className={cx(isDone && styles.done)} aria-current={index === present ? 'step' : undefined}>
            {name}
            {note !== undefined && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function refundSteps({ state, refundedAmount, places, activity }: Order): Step[] {
  const isUnderWay = state === OrderState.refunding
  if (refundedAmount === 0 || !(isUnderWay || state === OrderState.refunded)) return []
  const returned = [...new Set(places.flatMap(({ returnTime }) => returnTime ?? []))].toSorted()
  const [former, last] = [returned.at(-2), returned.at(-1)]
  const waits = isUnderWay && former !== undefined && Date.parse(last!) - Date.parse(former) < REFUND_PAUSE_MS
  const time = last === undefined ? {} : { note: formatDateTime(Date.parse(last), activity.timeZone) }
  return [
    { name: orderText.stepReturned, ...time, isDone: true },
    // the second of two returns within a minute is not sent before the pause
    { name: orderText.stepSent, ...(waits ? { note: orderText.stepWaits } : {}), isDone: !waits },
    { name: orderText.stepArrived, note: orderText.stepArrivedNote, isDone: !isUnderWay },
  ]
}

/** Refund rule of the order, as long as it matters. */
export function RefundRulePart({ order }: { order: Order }) {
  const { activity, state } = order
  const hasBegun = Date.parse(activity.startTime) <= useNow()
  if (!MAY_COME_BACK.includes(state) || hasBegun) return null
  return (
    <section className={view.card}>
      <h2>{orderText.refundRule}</h2>
      <RefundTable {...order} />
    </section>
  )
}

/** Way to pay an unpaid order; there is one. */
export function PayWayPart({ order }: { order: Order }) {
  if (order.state !== OrderState.unpaid || !order.isMine) return null
  return (
    <p className={cx(view.card, styles.way)}>
      <WechatMark />
      <span>{orderText.wechatPay}</span>
      <i aria-hidden="true">
        <Icon shape={check} size={14} stroke={3} />
      </i>
    </p>
  )
}

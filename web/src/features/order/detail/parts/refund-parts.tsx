import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { RefundSentences } from '#ui/refund/refund-sentences.tsx'
import { cx } from '#ui/style/cx.ts'
import view from '../order-view.module.css'
import styles from './refund-parts.module.css'

const MAY_COME_BACK: readonly OrderState[] = [OrderState.unpaid, OrderState.paid]

type Step = { name: string; note?: string; isDone: boolean }

/** How far the money has come on its way back; nothing where none is owed. */
export function RefundSteps({ order }: { order: Order }) {
  const steps = refundSteps(order)
  if (steps.length === 0) return null
  return (
    <section className={view.card} aria-label={orderText.refundSteps}>
      <ol className={styles.steps}>
        {steps.map(({ name, note, isDone }) => (
          <li key={name} className={cx(isDone && styles.done)} aria-current={isDone ? undefined : 'step'}>
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
  const returned = places.flatMap(({ returnTime }) => returnTime ?? []).toSorted()
  const last = returned.at(-1)
  const time = last === undefined ? {} : { note: formatDateTime(Date.parse(last), activity.timeZone) }
  return [
    { name: orderText.stepReturned, ...time, isDone: true },
    { name: orderText.stepSent, isDone: true },
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
      <RefundSentences {...order} />
    </section>
  )
}

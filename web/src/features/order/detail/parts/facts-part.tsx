import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason, type Order } from '@quan/contract/order/order.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { paymentNumber } from '#platform/pay/pay-address.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { activityText } from '#texts/activity-text.ts'
import { orderText } from '#texts/order-text.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { cx } from '#ui/style/cx.ts'
import view from '../order-view.module.css'
import styles from './facts-part.module.css'

/** Booker, number, times and amounts. */
export function FactsPart({ order }: { order: Order }) {
  const user = useUserInfo()
  const booker = user && order.isMine ? bookerText(user) : null
  return (
    <section className={view.card} aria-label={orderText.facts}>
      <dl className={styles.lines}>
        {booker !== null && (
          <div>
            <dt>{orderText.booker}</dt>
            <dd>{booker}</dd>
          </div>
        )}
        {orderFacts(order).map(({ name, value, isGood, isLong }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={cx(isGood && styles.good, isLong && styles.long)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function bookerText(user: { nickName: string | null; wxUserInfoMobilePhone: string }): string {
  return [user.nickName, maskMobilePhone(user.wxUserInfoMobilePhone)].filter((part) => part !== null).join(' · ')
}

/** A line of what is known of an order. */
type OrderFact = { name: string; value: string; isGood?: boolean; isLong?: boolean }

/** Number, times and amounts of an order, those that there are. */
function orderFacts(order: Order): OrderFact[] {
  const { id, createTime, payTime, closeReason, hidden, isMine, activity } = order
  const time = (instant: string) => formatDateTime(Date.parse(instant), activity.timeZone)
  return [
    { name: orderText.number, value: paymentNumber(id), isLong: true },
    { name: orderText.createdAt, value: time(createTime) },
    ...(payTime === null ? [] : [{ name: orderText.paidAt, value: time(payTime) }]),
    ...(closeReason === null ? [] : [{ name: orderText.closeReason, value: reasonText(closeReason) }]),
    ...(hidden ? [{ name: orderText.attendance, value: orderText.hidden }] : []),
    ...(isMine ? amountFacts(order) : []),
  ]
}

/** Amounts are for the booker alone. */
function amountFacts({ state, payTime, amount, refundedAmount }: Order): OrderFact[] {
  const isPaid = payTime !== null && state !== OrderState.unpaid
  return [
    ...(isPaid ? [{ name: orderText.paid, value: amountText(amount) }] : []),
    ...(refundedAmount > 0 ? [{ name: orderText.refunded, value: amountText(refundedAmount), isGood: true }] : []),
  ]
}

function amountText(fen: number): string {
  return fen === 0 ? activityText.free : moneyText(fen)
}

function reasonText(reason: CloseReason): string {
  if (reason === CloseReason.member) return orderText.reasonMember
  return reason === CloseReason.overdue ? orderText.reasonOverdue : orderText.reasonActivity
}

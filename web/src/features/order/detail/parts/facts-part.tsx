import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CloseReason, type Order } from '@quan/contract/order/order.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { paymentNumber } from '#platform/pay/pay-address.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { activityText } from '#texts/activity-text.ts'
import { copyText } from '#platform/share/system-share.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { payText } from '#texts/pay-text.ts'
import { shareText } from '#texts/share-text.ts'
import { Button } from '#ui/button/button.tsx'
import { moneyText } from '#ui/format/local-number.ts'
import { cx } from '#ui/style/cx.ts'
import view from '../order-view.module.css'
import styles from './facts-part.module.css'

/** Digits shown of either end of an order's number. */
const NUMBER_ENDS = 6

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
        <div>
          <dt>{orderText.number}</dt>
          <dd>
            <OrderNumber number={paymentNumber(order.id)} />
          </dd>
        </div>
        {orderFacts(order).map(({ name, value, isGood }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={cx(isGood && styles.good)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Begin and end of the number tell it from others; whoever asks about the order copies all of it. */
function OrderNumber({ number }: { number: string }) {
  async function copy() {
    showToast((await copyText(number)) ? orderText.numberCopied : shareText.copyFailed)
  }

  return (
    <>
      {number.slice(0, NUMBER_ENDS)}…{number.slice(-NUMBER_ENDS)}
      <Button
        tone="plain"
        size="small"
        className={styles.copy}
        label={orderText.copyNumber}
        onPress={() => void copy()}
      >
        {payText.copyVerb}
      </Button>
    </>
  )
}

function bookerText(user: { nickName: string | null; wxUserInfoMobilePhone: string }): string {
  return [user.nickName, maskMobilePhone(user.wxUserInfoMobilePhone)].filter((part) => part !== null).join(' · ')
}

/** A line of what is known of an order. */
type OrderFact = { name: string; value: string; isGood?: boolean }

/** Times and amounts of an order, those that there are. */
function orderFacts(order: Order): OrderFact[] {
  const { createTime, payTime, closeReason, hidden, isMine, activity } = order
  const time = (instant: string) => formatDateTime(Date.parse(instant), activity.timeZone)
  return [
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

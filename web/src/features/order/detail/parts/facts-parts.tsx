import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, CloseReason, type Order } from '@quan/contract/order/order.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { paymentNumber } from '#platform/pay/pay-address.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { activityText } from '#texts/activity-text.ts'
import { copyText } from '#platform/share/system-share.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { payText } from '#texts/pay-text.ts'
import { shareText } from '#texts/share-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { isOver } from '#ui/activity-card/is-over.ts'
import { Button } from '#ui/button/button.tsx'
import { moneyText } from '#ui/format/local-number.ts'
import { sparkle } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AmountLines } from '#ui/order/amount-lines.tsx'
import { isOrderVoid } from '#ui/order/order-state-tag.tsx'
import { canSignUpAgain } from '#ui/order/void-order.ts'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { cx } from '#ui/style/cx.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import rows from '#ui/rows/rows.module.css'
import view from '../order-view.module.css'
import styles from './facts-parts.module.css'

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
function amountFacts({ state, payTime, amount, reduced = 0, refundedAmount, refundedOutside = 0 }: Order): OrderFact[] {
  const isPaid = payTime !== null && state !== OrderState.unpaid
  // what moves gave back is part of the sum
  const refunded = reduced > 0 ? orderText.refundedInAll : orderText.refunded
  const reducedEach = orderText.reducedEach({ amount: moneyText(reduced) })
  return [
    ...(isPaid ? [{ name: orderText.paid, value: amountText(amount) }] : []),
    ...(reduced > 0 ? [{ name: orderText.reduced, value: reducedEach }] : []),
    ...(refundedAmount > 0 ? [{ name: refunded, value: amountText(refundedAmount), isGood: true }] : []),
    ...(refundedOutside > 0 ? [{ name: orderText.refundedOutside, value: amountText(refundedOutside) }] : []),
  ]
}

function amountText(fen: number): string {
  return fen === 0 ? activityText.free : moneyText(fen)
}

function reasonText(reason: CloseReason): string {
  if (reason === CloseReason.member) return orderText.reasonMember
  return reason === CloseReason.overdue ? orderText.reasonOverdue : orderText.reasonActivity
}

/** The activity of the order, and its price as long as it is unpaid. */
export function ActivityPart({ order }: { order: Order }) {
  const { activity, state, buyType } = order
  const now = useNow()
  // a ticket says all that matters of places that are paid
  const costs = state === OrderState.unpaid || (state === OrderState.paid && buyType === BuyType.position)
  const title = (
    <h2>
      <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.link}>
        <TitleText>{activity.title}</TitleText>
      </Link>
    </h2>
  )
  return (
    <section className={rows.card}>
      <ActivityLine
        activity={activity}
        now={now}
        size="large"
        isFaded={isOver(activity) || isOrderVoid(order)}
        title={title}
      />
      {costs && <AmountLines order={order} />}
      {canSignUpAgain(order, now) && <StillOpen activity={activity} />}
    </section>
  )
}

/** How many places the activity still has, for whoever thinks of it again. */
function StillOpen({ activity: { quotas, status } }: { activity: ActiveItem }) {
  return (
    <p className={styles.line}>
      <Icon shape={sparkle} size={20} />
      <QuotaBars quotas={quotas} />
      <StatusBadge status={status} className={styles.badge} />
    </p>
  )
}

import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { nearDayName } from '#ui/activity-time/day-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { activityDays } from '#ui/activity-time/when-text.ts'
import { check, clock } from '#ui/icon/icon-shapes.ts'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import { isEvening } from '#ui/order/is-evening.ts'
import { PaymentCountdown } from '#ui/order/payment-countdown.tsx'
import { StateHead } from '#ui/order/state-head.tsx'
import { Price } from '#ui/price/price.tsx'
import { ticketsAhead, wasIn } from '#ui/order/ticket-use.ts'
import { closedWords, type OrderWords, type Paying, refundedWords, refundingWords } from '#ui/order/void-order.ts'
import styles from './order-head.module.css'

type OrderHeadProps = { order: Order; paying: Paying }

/** Where the order stands, in large; a ticket that is still ahead says so by itself. */
export function OrderHead({ order, paying }: OrderHeadProps) {
  const now = useNow()
  if (wasIn(order, now)) return <CameHead order={order} />
  if (order.isMine && ticketsAhead(order, now).length > 0) return null
  return <StateOf order={order} paying={paying} />
}

/** That one was there. */
function CameHead({ order: { activity } }: { order: Order }) {
  const today = formatDate(useNow(), activity.timeZone)
  const isToday = activityDays(activity).from === today
  return (
    <h2 className={styles.came}>
      {isToday ? (isEvening(activity) ? orderText.cameTonight : orderText.cameToday) : orderText.came}
    </h2>
  )
}

/** With the time left to pay, or what came back. */
function StateOf({ order, paying }: OrderHeadProps) {
  const now = useNow(order.state === OrderState.unpaid ? SECOND_MS : MINUTE_MS)
  return (
    <StateHead {...orderWords(order, { now, paying })}>
      {isPayable(order) && order.expireTime !== null && (
        <PaymentCountdown leftMs={Date.parse(order.expireTime) - now} />
      )}
      {isRefund(order) && <Price fen={order.refundedAmount} size="large" isPlain />}
    </StateHead>
  )
}

function isRefund({ state, refundedAmount }: Order): boolean {
  return (state === OrderState.refunding || state === OrderState.refunded) && refundedAmount > 0
}

type Moment = { now: number; paying: Paying }

/** Words of the head for the present state of an order. */
function orderWords(order: Order, { now, paying }: Moment): OrderWords {
  switch (order.state) {
    case OrderState.unpaid:
      return unpaidWords(order, { now, paying })
    case OrderState.paid:
      return paidWords(order, now)
    case OrderState.used:
      return { shape: check, tone: 'ok', title: orderText.usedTitle, note: orderText.usedNote }
    case OrderState.closed:
      return closedWords(order, paying)
    case OrderState.refunding:
      return refundingWords(order)
    case OrderState.refunded:
      return refundedWords(order)
  }
}

function unpaidWords({ isOffer, expireTime, activity }: Order, { now, paying }: Moment): OrderWords {
  const { confirmingTitle, confirmingNote, overdueTitle, overdueNote } = orderText
  if (paying === 'done') return { shape: clock, tone: 'brand', title: confirmingTitle, note: confirmingNote }
  const look = { shape: clock, tone: 'warn' } as const
  if (expireTime !== null && Date.parse(expireTime) <= now) return { ...look, title: overdueTitle, note: overdueNote }
  if (activity.hidden) return { ...look, title: orderText.stoppedTitle, note: orderText.stoppedNote }
  if (isOffer) return { ...look, title: orderText.offerTitle, note: orderText.offerNote }
  return { ...look, title: orderText.unpaidTitle, note: orderText.unpaidNote }
}

function paidWords(order: Order, now: number): OrderWords {
  const { activity, buyType } = order
  const isOver = Date.parse(activity.endTime) <= now || activity.status === ActivityStatus.ended
  if (isOver) return { shape: clock, tone: 'plain', title: orderText.overTitle, note: orderText.overNote }
  const look = { shape: check, tone: 'ok' } as const
  if (buyType === BuyType.position) return { ...look, title: orderText.positionTitle, note: positionNote(order) }
  const leftMs = Date.parse(activity.startTime) - now
  if (leftMs <= 0) return { ...look, title: orderText.inProgressTitle, note: orderText.inProgressNote }
  return { ...look, title: paidTitle(order, now), note: orderText.untilStart({ left: leftMinutesText(leftMs) }) }
}

function paidTitle({ isMine, activity }: Order, now: number): string {
  if (!isMine) return orderText.invitedTitle
  const day = nearDayName(activityDays(activity).from, formatDate(now, activity.timeZone))
  return day === null ? orderText.paidTitle : orderText.paidDayTitle({ day })
}

function positionNote({ places }: Order): string {
  const open = places.filter(({ holder, returnTime }) => holder.kind === PlaceHolderKind.none && returnTime === null)
  return open.length === 0 ? orderText.positionAssigned : orderText.positionLeft({ count: open.length })
}

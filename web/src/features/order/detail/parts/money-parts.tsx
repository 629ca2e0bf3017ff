import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { REFUND_PAUSE_MS } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { useState } from 'react'
import { useMapLink } from '#platform/location/use-map-link.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderText } from '#texts/order-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { distanceText } from '#ui/activity-card/place-text.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { moneyText } from '#ui/format/local-number.ts'
import { box, cards, chat, check, navigate, refresh } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import { RefundTable } from '#ui/order/refund-table.tsx'
import { cx } from '#ui/style/cx.ts'
import { WechatMark } from '#ui/wechat/wechat-mark.tsx'
import { BesideRow } from '../beside/beside-row.tsx'
import { amountBack, presentPrice, returnablePlaces } from '../order-rules.ts'
import { ReturnPlacesSheet } from '../return-places-sheet.tsx'
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

function refundSteps(order: Order): Step[] {
  const { state, refundedAmount, refundedOutside = 0, places } = order
  const isUnderWay = state === OrderState.refunding
  if (refundedAmount === 0 || !(isUnderWay || state === OrderState.refunded)) return []
  const returned = [...new Set(places.flatMap(({ returnTime }) => returnTime ?? []))].toSorted()
  const [former, last] = [returned.at(-2), returned.at(-1)]
  const waits = isUnderWay && former !== undefined && Date.parse(last!) - Date.parse(former) < REFUND_PAUSE_MS
  return [
    firstStep(order, last),
    // the second of two returns within a minute is not sent before the pause
    { name: orderText.stepSent, ...(waits ? { note: orderText.stepWaits } : {}), isDone: !waits },
    refundedOutside > 0 && !isUnderWay
      ? { name: orderText.stepOutside, isDone: true }
      : { name: orderText.stepArrived, note: orderText.stepArrivedNote, isDone: !isUnderWay },
  ]
}

/** What the money goes back for: a place was given back, or let go before its payment came. */
function firstStep({ closeReason, activity }: Order, at: string | undefined): Step {
  const time = at && formatDateTime(Date.parse(at), activity.timeZone)
  if (closeReason === null) return { name: orderText.stepReturned, ...(time && { note: time }), isDone: true }
  return { name: orderText.stepLate, ...(time && { note: orderText.stepLateNote({ time }) }), isDone: true }
}

/** Refund rule of the order, as long as it matters. */
export function RefundRulePart({ order }: { order: Order }) {
  const now = useNow()
  const hasBegun = Date.parse(order.activity.startTime) <= now
  const mayComeBack = MAY_COME_BACK.includes(order.state) || returnablePlaces(order, now).length > 0
  if (!mayComeBack || hasBegun) return null
  return (
    <section className={view.card}>
      <h2>{orderText.refundRule}</h2>
      <RefundTable {...order} price={presentPrice(order)} />
    </section>
  )
}

/** Way to pay an order that may be paid; there is one. */
export function PayWayPart({ order }: { order: Order }) {
  if (!isPayable(order) || !order.isMine) return null
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

/** The half of the game with the cards. */
const ICE_BREAKER = { view: 'cards' }

/** `onRefused`: the server would not have it, so what is known of the order may be old. */
type WaysPartProps = { order: Order; onRefused: () => void }

/** From an order that is paid, or may go back after its people came, to its money, the place, the cards to play there, the organizer, and the position it is. */
export function WaysPart({ order, onRefused }: WaysPartProps) {
  const { activity, state, buyType, isMine } = order
  const here = useCurrentCoordinates()
  const link = useMapLink(activity)
  const mayReturn = returnablePlaces(order, useNow()).length > 0
  if (!(state === OrderState.paid || mayReturn) || isOver(activity)) return null
  const isPosition = buyType === BuyType.position && isMine
  return (
    <MenuCard>
      {isPosition && <MenuRow icon={box} text={orderText.managePosition} to={pathTo('biBuy', { id: order.id })} />}
      <BesideRow order={order} />
      <ReturnRow order={order} onRefused={onRefused} />
      {link !== null && (
        <MenuRow icon={navigate} text={orderText.navigate} detail={distanceText(activity, here) ?? ''} {...link} />
      )}
      <MenuRow icon={cards} tone="heart" text={orderText.iceBreaker} to={pathTo('taskConfig', ICE_BREAKER)} />
      <MenuRow icon={chat} tone="ok" text={orderText.askOrganizer} to={pathTo('activityDetail', { id: activity.id })} />
    </MenuCard>
  )
}

/** What giving it all back brings at this minute, and the way to do it; nothing where nothing can be given back. */
function ReturnRow({ order, onRefused }: WaysPartProps) {
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { length: count } = returnablePlaces(order, now)
  const [price, fen] = [presentPrice(order), amountBack(order, count, now)]
  return (
    <>
      {count > 0 && (
        <MenuRow
          icon={refresh}
          tone="warn"
          text={fen > 0 ? orderText.giveBackNow : orderText.giveBack}
          detail={price > 0 && <BackNow fen={fen} isAll={fen === price * count} />}
          onPress={() => setIsOpen(true)}
        />
      )}
      <ReturnPlacesSheet order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} onRefused={onRefused} />
    </>
  )
}

function BackNow({ fen, isAll }: { fen: number; isAll: boolean }) {
  if (fen === 0) return orderText.giveBackNone
  return (
    <span className={styles.back} data-whole>
      <b>{moneyText(fen)}</b>
      {isAll && ` ${orderText.giveBackAll}`}
    </span>
  )
}

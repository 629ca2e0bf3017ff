import { useEffect, useEffectEvent, useState } from 'react'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import type { PayOutcome } from '#platform/pay/wechat-bridge.ts'
import { usePayReturn } from '#platform/pay/use-pay-return.ts'
import { type Pay, usePay } from '#platform/pay/use-pay.ts'
import type { PayPlace } from '#platform/pay/pay-place.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useIsRoomy, useIsTablet } from '#platform/viewport/layout.ts'
import { myText } from '#texts/my-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { ShareButton } from '#ui/activity-share/share-button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { help } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { PayReturnDialog } from '#ui/pay/pay-return-dialog.tsx'
import { PayCard } from '#ui/pay/pay-card.tsx'
import { PaySheet } from '#ui/pay/pay-sheet.tsx'
import { useShowPayOutcome } from '#ui/pay/use-show-pay-outcome.ts'
import { AfterView, isAfter } from './after/after-view.tsx'
import { CancelOrder, OrderBar } from './order-bar.tsx'
import { OrderHead } from './order-head.tsx'
import { ActivityPart, FactsPart } from './parts/facts-parts.tsx'
import { AnnouncementsPart } from './parts/announcements-part.tsx'
import { PayWayPart, RefundRulePart, RefundSteps, WaysPart } from './parts/money-parts.tsx'
import { PlacesPart } from './parts/places-part.tsx'
import { SafetyPart } from './safety/safety-part.tsx'
import { TicketCards } from './ticket/ticket-cards.tsx'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import { ownTickets } from '#ui/order/ticket-use.ts'
import type { Paying } from '#ui/order/void-order.ts'

import styles from './order-view.module.css'

type OrderViewProps = {
  order: Order
  /** It is what the device kept, for want of a network. */
  isKept: boolean
  /** Somebody set out to pay it from this page. */
  isPaying: boolean
  onRefresh: () => unknown
  /** Somebody set out to pay, so that the result is looked for. */
  onPaying: () => void
}

/** What the query says while the ticket of an activity that is over is looked at. */
const TICKET = 'ticket'

/** An order, or what comes next once its activity is over. */
export function OrderView(props: OrderViewProps) {
  const { name, open, close } = usePageView('view')
  const { pane } = usePage()
  const isTablet = useIsTablet()
  const isRoomy = useIsRoomyPane()
  if (!isAfter(props.order, useNow())) return <OrderInFull {...props} />
  if (name === TICKET) return <OrderInFull {...props} onBack={close} />
  const hasTwoColumns = isRoomy || (pane === 'whole' && isTablet)
  return <AfterView {...props} hasTwoColumns={hasTwoColumns} onOpenTicket={() => open(TICKET)} />
}

/** An order from its state down to its number, and the bar to do something about it. */
function OrderInFull({ onBack, ...props }: OrderViewProps & { onBack?: () => void }) {
  const { order, isKept, onRefresh, onPaying } = props
  const { pay, paying } = useOrderPay(props)
  const isRoomy = useIsRoomyPane()
  const hasCard = isRoomy && paysBeside(order, pay.sheet.place)
  const hasTicketsBeside = isRoomy && ownTickets(order).length > 0
  const refresh = () => void onRefresh()
  return (
    <Page
      title={pageTitleText.orderDetail}
      {...(onBack && { onBack })}
      action={<HeadActions order={order} />}
      onPullRefresh={onRefresh}
      className={hasCard ? styles.split : hasTicketsBeside ? styles.pair : page.column}
      footer={
        !hasCard && (
          <OrderBar
            order={order}
            isBusy={pay.isBusy}
            paying={paying}
            onPay={() => pay.start()}
            onElsewhere={pay.openElsewhere}
            onRefused={refresh}
          />
        )
      }
    >
      <div className={hasCard ? styles.parts : styles.same}>
        <div className={styles.parts}>
          <OrderMain order={order} isKept={isKept} paying={paying} onRefresh={refresh} />
        </div>
        <div className={styles.parts}>
          <OrderRest order={order} onRefresh={refresh} />
        </div>
        {hasCard && <CancelOrder order={order} tone="outline" onRefused={refresh} />}
      </div>
      {hasCard ? (
        <PayBeside order={order} sheet={pay.sheet} onPaying={onPaying} />
      ) : (
        <PaySheet order={order} sheet={pay.sheet} />
      )}
      <PayReturnDialog isPayable={isPayable(order)} {...pay.back} />
    </Page>
  )
}

type OrderPartsProps = { order: Order; isKept: boolean; paying: Paying; onRefresh: () => void }

/** What somebody opens the page for: how it stands, and the tickets. */
function OrderMain({ order, isKept, paying, onRefresh }: OrderPartsProps) {
  const tickets = ownTickets(order)
  return (
    <>
      {isKept && <OfflineStrip onRetry={onRefresh} />}
      <OrderHead order={order} paying={paying} />
      <RefundSteps order={order} />
      <AnnouncementsPart order={order} />
      {tickets.length > 0 ? <TicketCards order={order} tickets={tickets} /> : <ActivityPart order={order} />}
    </>
  )
}

/** What one looks up: how it was paid, whose places, what is given back, numbers. */
function OrderRest({ order, onRefresh }: Pick<OrderPartsProps, 'order' | 'onRefresh'>) {
  return (
    <>
      <SafetyPart order={order} />
      <PayWayPart order={order} />
      <PlacesPart order={order} />
      <WaysPart order={order} onRefused={onRefresh} />
      <RefundRulePart order={order} />
      <FactsPart order={order} />
    </>
  )
}

/** True where the page has room for something beside the order. */
function useIsRoomyPane(): boolean {
  const { pane } = usePage()
  const isRoomy = useIsRoomy()
  return pane === 'content' && isRoomy
}

/** True for an order whose code to pay by is shown at once: on a desktop. */
const paysBeside = (order: Order, place: PayPlace): boolean =>
  place === 'desktop' && isPayable(order) && order.isMine && order.amount > 0

type PayBesideProps = Pick<OrderViewProps, 'order' | 'onPaying'> & { sheet: Pay['sheet'] }

/** Whoever sees the code may pay at any moment, so the order is looked at closely. */
function PayBeside({ order, sheet, onPaying }: PayBesideProps) {
  const begin = useEffectEvent(onPaying)
  useEffect(() => begin(), [])
  return (
    <div className={styles.pay}>
      <PayCard order={order} sheet={sheet} />
    </div>
  )
}

/** Paying this order, and what follows. */
function useOrderPay({ order, isPaying, onRefresh, onPaying }: Omit<OrderViewProps, 'isKept'>) {
  const tell = useShowPayOutcome()
  const [hasPaid, setHasPaid] = useState(false)

  function end(outcome: PayOutcome) {
    tell(outcome, order)
    setHasPaid(outcome === 'succeeded')
    if (outcome === 'succeeded') onPaying()
    void onRefresh()
  }

  const pay = usePay({ order, back: orderPath(order.id), onOutcome: end, onRefused: () => void onRefresh() })

  function begin(way: () => void) {
    if (!isPayable(order)) return
    onPaying()
    way()
  }

  const start = (how?: { isBound: boolean }) => begin(() => pay.start(how))
  const { openElsewhere } = pay

  usePayReturn({ onOutcome: end, onStart: start })
  const sheet = { ...pay.sheet, isOpen: pay.sheet.isOpen && isPayable(order) }
  const answers = { onLook: onPaying, onDone: () => setHasPaid(true), onAgain: () => start() }
  const paying: Paying = hasPaid ? 'done' : isPaying ? 'begun' : 'none'
  return {
    paying,
    pay: { ...pay, start, openElsewhere: openElsewhere && (() => begin(openElsewhere)), sheet, back: answers },
  }
}

/** In the bar at the top: telling a friend of what is paid, and the way to help. */
function HeadActions({ order: { state, activity } }: { order: Order }) {
  return (
    <>
      {state === OrderState.paid && <ShareButton activity={activity} />}
      <IconButton label={myText.help} to={pathTo('my', { view: 'help' })}>
        <Icon shape={help} size={22} />
      </IconButton>
    </>
  )
}

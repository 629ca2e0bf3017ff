import { useState } from 'react'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { CalendarLink } from '#ui/activity-time/calendar-link.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Button, ButtonLink, type ButtonTone } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { PayNow } from '#ui/pay/pay-sheet.tsx'
import { EntryScreen } from './ticket/entry-screen.tsx'
import { ticketsAhead, wasIn } from '#ui/order/ticket-use.ts'
import { canSignUpAgain, isPaidLate, type Paying } from '#ui/order/void-order.ts'
import styles from './order-bar.module.css'

/** Actions on an order, at the bottom. */
export function OrderBar(props: OrderBarProps) {
  const { order, paying } = props
  const now = useNow()
  if (order.state === OrderState.unpaid) return order.isMine && <UnpaidBar {...props} />
  if (order.state === OrderState.paid) return <PaidBar order={order} />
  if (isPaidLate(order, paying)) return <OverBar order={order} canReturn={false} />
  return order.state === OrderState.used && wasIn(order, now) ? <CameBar order={order} /> : <OverBar order={order} />
}

/** Pay, or give up what is held; nobody pays for what was hidden. */
function UnpaidBar({ order, isBusy, paying, onPay, onElsewhere, onRefused }: OrderBarProps) {
  return (
    <BottomBar>
      <CancelOrder order={order} tone="plain" onRefused={onRefused} />
      {order.activity.hidden ? (
        <p>{detailText.takesNobody}</p>
      ) : (
        <PayNow fen={order.amount} isPaying={isBusy || paying === 'done'} onPay={onPay} onElsewhere={onElsewhere} />
      )}
    </BottomBar>
  )
}

type CancelOrderProps = Pick<OrderBarProps, 'order' | 'onRefused'> & { tone: ButtonTone }

/** Asks first, then gives up what is held. */
export function CancelOrder({ order, tone, onRefused }: CancelOrderProps) {
  const [asks, setAsks] = useState(false)
  const cancel = useCancel(order.id, { onRefused })
  const { isOffer } = order
  const word = isOffer ? orderText.decline : orderText.cancel

  function confirm() {
    setAsks(false)
    if (!cancel.isPending) cancel.mutate()
  }

  return (
    <>
      <Button tone={tone} size="medium" onPress={() => setAsks(true)}>
        {word}
      </Button>
      <Dialog
        isOpen={asks}
        title={isOffer ? orderText.declineTitle : orderText.cancelTitle}
        advice={isOffer ? orderText.declineAdvice : orderText.cancelAdvice}
        safe={{ text: orderText.keep, onPress: () => setAsks(false) }}
        decisive={{ text: word, tone: 'heart', onPress: confirm }}
      />
    </>
  )
}

/** State and commands of the bar of an order. */
type OrderBarProps = {
  order: Order
  /** WeChat is paying. */
  isBusy: boolean
  paying: Paying
  onPay: () => void
  /** Opens the other ways; null where paying shows them. */
  onElsewhere: (() => void) | null
  /** The server would not have it, so what is known of the order may be old. */
  onRefused: () => void
}

/** Closes an unpaid order, or declines an offered one. */
function useCancel(id: string, { onRefused }: { onRefused: () => void }) {
  const api = useApi()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: () => api.call(cancelOrder, { id }),
    onSuccess: (order) => {
      changed(order)
      showToast(orderText.cancelled, { kind: 'success' })
    },
    onError: onRefused,
  })
}

/** On to other activities, or to this one again where that is possible; not while money for it is on its way. */
function OverBar({ order, canReturn = true }: { order: Order; canReturn?: boolean }) {
  const navigation = useNavigation()
  const now = useNow()
  return (
    <BottomBar className={styles.row}>
      <Button tone="outline" className={styles.wide} onPress={() => navigation.home('home')}>
        {orderText.lookAround}
      </Button>
      {canReturn && canSignUpAgain(order, now) && (
        <ButtonLink target={{ to: pathTo('activityDetail', { id: order.activity.id }) }} className={styles.wider}>
          {orderText.signUpAgain}
        </ButtonLink>
      )}
    </BottomBar>
  )
}

/** The code for the door on the whole screen, and the way into one's calendar; after it, who was there as well. */
function PaidBar({ order }: { order: Order }) {
  const now = useNow()
  const [isShown, setIsShown] = useState(false)
  const [ticket] = ticketsAhead(order, now)
  const hasBegun = Date.parse(order.activity.startTime) <= now
  if (wasIn(order, now)) return <CameBar order={order} />
  if (isOver(order.activity)) return <OverBar order={order} />
  if (hasBegun && ticket === undefined) return null
  return (
    <>
      <BottomBar className={styles.row}>
        {!hasBegun && <CalendarLink activity={order.activity} tone="outline" className={styles.wide} />}
        {ticket !== undefined && (
          <Button className={styles.wider} isLifted onPress={() => setIsShown(true)}>
            {orderText.showCode}
          </Button>
        )}
      </BottomBar>
      {ticket !== undefined && (
        <EntryScreen order={order} ticket={ticket} isOpen={isShown} onClose={() => setIsShown(false)} />
      )}
    </>
  )
}

/** On to the people one met there. */
function CameBar({ order: { activity } }: { order: Order }) {
  const navigation = useNavigation()
  return (
    <BottomBar className={styles.row}>
      <Button tone="outline" className={styles.wide} onPress={() => navigation.home('home')}>
        {orderText.lookAround}
      </Button>
      <ButtonLink
        target={{ to: pathTo('activityDetail', { id: activity.id, view: 'participants' }) }}
        className={styles.wider}
      >
        {orderText.seeWhoCame}
      </ButtonLink>
    </BottomBar>
  )
}

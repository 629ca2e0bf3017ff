import { useMutation } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { PayNow } from '#ui/pay/pay-sheet.tsx'
import { ReturnPlacesSheet } from './return-places-sheet.tsx'
import { canSignUpAgain, returnablePlaces } from './order-rules.ts'
import styles from './order-bar.module.css'

const ShareActivity = lazy(async () => ({
  default: (await import('#ui/activity-share/share-activity.tsx')).ShareActivity,
}))

/** Actions on an order, at the bottom. */
export function OrderBar(props: OrderBarProps) {
  const { order, onRefused } = props
  if (order.state === OrderState.unpaid) return order.isMine && <UnpaidBar {...props} />
  if (order.state === OrderState.paid) return <PaidBar order={order} onRefused={onRefused} />
  return <OverBar order={order} />
}

/** Pay, or give up what is held. */
function UnpaidBar({ order, isPaying, isConfirming, onPay, onRefused }: OrderBarProps) {
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
      <BottomBar>
        <Button tone="plain" size="medium" onPress={() => setAsks(true)}>
          {word}
        </Button>
        <PayNow fen={order.amount} isPaying={isPaying || isConfirming} onPay={onPay} />
      </BottomBar>
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
  isPaying: boolean
  /** It was paid, and the server has not heard of it yet. */
  isConfirming: boolean
  onPay: () => void
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

/** On to other activities, or to this one again where that is possible. */
function OverBar({ order }: { order: Order }) {
  const navigation = useNavigation()
  return (
    <BottomBar className={styles.row}>
      <Button tone="outline" className={styles.wide} onPress={() => navigation.home('home')}>
        {orderText.lookAround}
      </Button>
      {canSignUpAgain(order) && (
        <ButtonLink target={{ to: pathTo('activityDetail', { id: order.activity.id }) }} className={styles.wider}>
          {orderText.signUpAgain}
        </ButtonLink>
      )}
    </BottomBar>
  )
}

/** Tell a friend, or give places back as long as that is possible. */
function PaidBar({ order, onRefused }: { order: Order; onRefused: () => void }) {
  const [open, setOpen] = useState<'give-back' | 'share' | null>(null)
  const canGiveBack = returnablePlaces(order, useNow()).length > 0
  const close = () => setOpen(null)
  return (
    <>
      <BottomBar className={styles.row}>
        {canGiveBack && (
          <Button tone="outline" className={styles.wide} onPress={() => setOpen('give-back')}>
            {order.price === 0 ? orderText.giveBack : orderText.refund}
          </Button>
        )}
        <Button className={styles.wider} onPress={() => setOpen('share')}>
          {orderText.share}
        </Button>
      </BottomBar>
      <ReturnPlacesSheet order={order} isOpen={open === 'give-back'} onClose={close} onRefused={onRefused} />
      <MountOnFirstOpen isOpen={open === 'share'}>
        <ShareActivity activity={order.activity} isOpen={open === 'share'} onClose={close} />
      </MountOnFirstOpen>
    </>
  )
}

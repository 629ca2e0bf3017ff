import { lazy, useState } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import { GiveBackSheet } from '../give-back/give-back-sheet.tsx'
import { returnablePlaces } from '../give-back/returnable.ts'
import styles from './order-bar.module.css'

const ShareActivity = lazy(async () => ({
  default: (await import('#ui/activity-share/share-activity.tsx')).ShareActivity,
}))

/** Tell a friend, or give places back as long as that is possible. */
export function PaidBar({ order, onRefused }: { order: Order; onRefused: () => void }) {
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
      <GiveBackSheet order={order} isOpen={open === 'give-back'} onClose={close} onRefused={onRefused} />
      <OnceOpen isOpen={open === 'share'}>
        <ShareActivity activity={order.activity} isOpen={open === 'share'} onClose={close} />
      </OnceOpen>
    </>
  )
}

import { useState } from 'react'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { positionText } from '#texts/position-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { AmountLines } from '#ui/order/amount-lines.tsx'
import { CancelOrderDialog } from '#ui/order/cancel-order-dialog.tsx'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { PaySheet } from '#ui/pay/pay-sheet.tsx'
import rows from '#ui/rows/rows.module.css'
import { ActivityLine } from '#ui/activity-line/activity-line.tsx'
import { RefundRule } from '../refund-rule.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayHead } from './pay-head.tsx'
import { usePayPosition } from './use-pay-position.ts'

type PayViewProps = {
  position: Position
  startsAtOnce: boolean
  onRefresh: () => unknown
  /** Somebody set out to pay, so that the result is looked for. */
  onPaying: () => void
}

/** What was ordered, what it costs and until when it is held, with the button that pays it. */
export function PayView({ position, startsAtOnce, onRefresh, onPaying }: PayViewProps) {
  const now = useNow()
  const [asksCancel, setAsksCancel] = useState(false)
  const { pay, isConfirming } = usePayPosition({ position, startsAtOnce, onRefresh, onPaying })
  const { activity, refundRule, price, state } = position
  return (
    <Page
      title={pageTitleText.biBuyEdit}
      onPullRefresh={onRefresh}
      className={page.column}
      footer={
        <PayBar
          position={position}
          isPaying={pay.isBusy || isConfirming}
          onPay={() => pay.start()}
          onCancel={() => setAsksCancel(true)}
        />
      }
    >
      <PayHead position={position} isConfirming={isConfirming} />
      <section className={rows.card} aria-label={positionText.activity}>
        <ActivityLine activity={activity} now={now} namesCity />
        <AmountLines order={position} />
      </section>
      {state === OrderState.unpaid && <RefundRule activity={activity} refundRule={refundRule} price={price} />}
      <PaySheet order={position} sheet={pay.sheet} />
      <CancelOrderDialog order={position} isOpen={asksCancel} onClose={() => setAsksCancel(false)} />
    </Page>
  )
}

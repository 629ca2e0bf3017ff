import { useEffect, useEffectEvent, useState } from 'react'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import type { PayOutcome } from '#platform/pay/wechat-bridge.ts'
import { usePayReturn } from '#platform/pay/use-pay-return.ts'
import { usePay } from '#platform/pay/use-pay.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import { positionText } from '#texts/position-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { AmountLines } from '#ui/order/amount-lines.tsx'
import { CancelOrderDialog } from '#ui/order/cancel-order-dialog.tsx'
import { isPayable } from '#ui/order/order-state-tag.tsx'
import page from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { PayReturnDialog } from '#ui/pay/pay-return-dialog.tsx'
import { PayNow, PaySheet } from '#ui/pay/pay-sheet.tsx'
import { useShowPayOutcome } from '#ui/pay/use-show-pay-outcome.ts'
import { canSignUpAgain, isPaidLate, type Paying } from '#ui/order/void-order.ts'
import rows from '#ui/rows/rows.module.css'
import { PayHead } from './pay-head.tsx'
import { PositionFrame } from './position-frame.tsx'
import { RefundRule } from './refund-rule.tsx'
import { usePosition } from './use-position.ts'

type PayPageProps = {
  /** The position that was ordered. */
  id: string
  /** It was ordered this very moment, so paying begins. */
  startsAtOnce: boolean
}

/** A position that was ordered: paid here, whatever comes of it. */
export function PayPage({ id, startsAtOnce }: PayPageProps) {
  const [payingSince, setPayingSince] = useState<number | null>(null)
  const query = usePosition(id, { payingSince })
  return (
    <PositionFrame title={pageTitleText.biBuyEdit} query={query}>
      {(position) => (
        <PayView
          position={position}
          startsAtOnce={startsAtOnce}
          isPaying={payingSince !== null}
          onRefresh={query.refetch}
          onPaying={() => setPayingSince((since) => since ?? Date.now())}
        />
      )}
    </PositionFrame>
  )
}

type PayViewProps = {
  position: Position
  startsAtOnce: boolean
  /** Somebody set out to pay it from this page. */
  isPaying: boolean
  onRefresh: () => unknown
  /** Somebody set out to pay, so that the result is looked for. */
  onPaying: () => void
}

/** The ordered activity, its price and the end of its hold, with the button that pays it. */
function PayView(props: PayViewProps) {
  const { position, onRefresh } = props
  const now = useNow()
  const [asksCancel, setAsksCancel] = useState(false)
  const { pay, paying } = usePayPosition(props)
  const { activity, refundRule, price, state } = position
  return (
    <Page
      title={pageTitleText.biBuyEdit}
      onPullRefresh={onRefresh}
      className={page.column}
      footer={
        <PayBar
          position={position}
          isBusy={pay.isBusy}
          paying={paying}
          onPay={() => pay.start()}
          onElsewhere={pay.openElsewhere}
          onCancel={() => setAsksCancel(true)}
        />
      }
    >
      <PayHead position={position} paying={paying} />
      <section className={rows.card} aria-label={positionText.activity}>
        <ActivityLine activity={activity} now={now} namesCity />
        <AmountLines order={position} />
      </section>
      {state === OrderState.unpaid && <RefundRule activity={activity} refundRule={refundRule} price={price} />}
      <PaySheet order={position} sheet={pay.sheet} />
      <PayReturnDialog isPayable={isPayable(position)} {...pay.back} />
      <CancelOrderDialog order={position} isOpen={asksCancel} onClose={() => setAsksCancel(false)} />
    </Page>
  )
}

/** Paying a position on the page it was bought on, and what follows. */
function usePayPosition({ position, startsAtOnce, isPaying, onRefresh, onPaying }: PayViewProps) {
  const tell = useShowPayOutcome()
  const [hasPaid, setHasPaid] = useState(false)

  function end(outcome: PayOutcome) {
    tell(outcome, position)
    setHasPaid(outcome === 'succeeded')
    if (outcome === 'succeeded') onPaying()
    void onRefresh()
  }

  const back = pathTo('biBuyEdit', { id: position.id })
  const pay = usePay({ order: position, back, onOutcome: end, onRefused: () => void onRefresh() })

  function begin(way: () => void) {
    if (!isPayable(position)) return
    onPaying()
    way()
  }

  const start = (how?: { isBound: boolean }) => begin(() => pay.start(how))
  const { openElsewhere } = pay

  usePayReturn({ onOutcome: end, onStart: start })

  const startUnasked = useEffectEvent(() => startsAtOnce && start())
  useEffect(() => void startUnasked(), [])

  const sheet = { ...pay.sheet, isOpen: pay.sheet.isOpen && isPayable(position) }
  const answers = { onLook: onPaying, onDone: () => setHasPaid(true), onAgain: () => start() }
  const paying: Paying = hasPaid ? 'done' : isPaying ? 'begun' : 'none'
  return {
    paying,
    pay: { ...pay, start, openElsewhere: openElsewhere && (() => begin(openElsewhere)), sheet, back: answers },
  }
}

type PayBarProps = {
  position: Position
  /** WeChat is paying. */
  isBusy: boolean
  paying: Paying
  onPay: () => void
  /** Opens the other ways; null where paying shows them. */
  onElsewhere: (() => void) | null
  onCancel: () => void
}

/**
 * Pay what is held, unless its activity was hidden; hand out what is paid; buy anew what was given up, where that is sold
 * and no money for it is on its way.
 */
function PayBar({ position, isBusy, paying, onPay, onElsewhere, onCancel }: PayBarProps) {
  const navigation = useNavigation()
  const now = useNow()
  const { state, amount, activity, id } = position
  if (state === OrderState.unpaid)
    return (
      <BottomBar>
        <Button tone="plain" size="medium" onPress={onCancel}>
          {orderText.cancel}
        </Button>
        {activity.hidden ? (
          <p>{detailText.takesNobody}</p>
        ) : (
          <PayNow fen={amount} isPaying={isBusy || paying === 'done'} onPay={onPay} onElsewhere={onElsewhere} />
        )}
      </BottomBar>
    )
  if (state === OrderState.paid || state === OrderState.used)
    return (
      <BottomBar>
        <Button isWide isLifted onPress={() => navigation.replace(pathTo('biBuy', { id }))}>
          {positionText.hand}
        </Button>
      </BottomBar>
    )
  if (isPaidLate(position, paying) || !canSignUpAgain(position, now))
    return (
      <BottomBar>
        <Button isWide tone="outline" onPress={() => navigation.home('home')}>
          {orderText.lookAround}
        </Button>
      </BottomBar>
    )
  return (
    <BottomBar>
      <Button isWide onPress={() => navigation.replace(pathTo('biBuyEdit', { activityId: activity.id }))}>
        {positionText.buyAgain}
      </Button>
    </BottomBar>
  )
}

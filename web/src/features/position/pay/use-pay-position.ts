import { useEffect, useEffectEvent, useState } from 'react'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import type { PayOutcome } from '#platform/pay/pay-outcome.ts'
import { usePay } from '#platform/pay/use-pay.ts'
import { usePayReturn } from '#platform/pay/use-pay-return.ts'
import { useTellOutcome } from '#ui/pay/use-tell-outcome.ts'

type PayParts = {
  position: Position
  startsAtOnce: boolean
  onRefresh: () => unknown
  onPaying: () => void
}

/** Paying a position on the page it was bought on, and what follows. */
export function usePayPosition({ position, startsAtOnce, onRefresh, onPaying }: PayParts) {
  const tell = useTellOutcome()
  const [hasPaid, setHasPaid] = useState(false)
  const isUnpaid = position.state === OrderState.unpaid

  function end(outcome: PayOutcome) {
    tell(outcome, position)
    setHasPaid(outcome === 'succeeded')
    if (outcome === 'succeeded') onPaying()
    void onRefresh()
  }

  const back = pathTo('biBuyEdit', { id: position.id })
  const pay = usePay({ order: position, back, onOutcome: end, onRefused: () => void onRefresh() })

  function start(how?: { isBound: boolean }) {
    if (!isUnpaid) return
    onPaying()
    pay.start(how)
  }

  usePayReturn({ onOutcome: end, onStart: start })

  const begin = useEffectEvent(() => startsAtOnce && start())
  useEffect(() => void begin(), [])

  const sheet = { ...pay.sheet, isOpen: pay.sheet.isOpen && isUnpaid }
  return { pay: { ...pay, start, sheet }, isConfirming: hasPaid && isUnpaid }
}

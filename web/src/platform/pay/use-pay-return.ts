import { useEffect, useEffectEvent } from 'react'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { PAY_PARAMETER } from './pay-address.ts'
import type { PayOutcome } from './wechat-bridge.ts'

/** Values that the demo's cashier writes into the address it comes back to. */
const OUTCOMES: ReadonlyMap<string, PayOutcome> = new Map([
  ['ok', 'succeeded'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
])

type PayReturn = {
  onOutcome: (outcome: PayOutcome) => void
  /** The address asks to begin paying. */
  onStart?: (how: { isBound: boolean }) => void
}

/** Does what `pay` in the address of a page says, once, and takes it out; `back` stands until it is answered. */
export function usePayReturn({ onOutcome, onStart }: PayReturn): void {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const pay = params['pay']

  const take = useEffectEvent((said: string) => {
    navigation.setQuery({ pay: null }, { replace: true })
    const outcome = OUTCOMES.get(said)
    if (outcome !== undefined) onOutcome(outcome)
    else if (said === PAY_PARAMETER.start) onStart?.({ isBound: false })
    else if (said === PAY_PARAMETER.startBound) onStart?.({ isBound: true })
  })

  useEffect(() => {
    if (isOnTop && pay !== undefined && pay !== PAY_PARAMETER.back) take(pay)
  }, [isOnTop, pay])
}

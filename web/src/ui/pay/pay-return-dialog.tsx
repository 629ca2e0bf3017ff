import { useEffect, useEffectEvent } from 'react'
import { PAY_PARAMETER } from '#platform/pay/pay-address.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnTop, usePage } from '#platform/navigation/use-page.ts'
import { payText } from '#texts/pay-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'

type PayReturnDialogProps = {
  /** The order can still be paid, as far as is known. */
  isPayable: boolean
  /** Somebody is back from paying: the order is looked at from now on. */
  onLook: () => void
  onDone: () => void
  onAgain: () => void
}

/**
 * Asks who is back from WeChat whether they paid, while the order is looked at. What is asked stands in the address until it
 * is answered, so it is asked as well in a tab that was killed, in another one, or in another browser. An order that cannot
 * be paid any more is looked at all the same: what was paid before may be on its way.
 */
export function PayReturnDialog({ isPayable, onLook, onDone, onAgain }: PayReturnDialogProps) {
  const { params } = usePage()
  const isOnTop = useIsOnTop()
  const navigation = useNavigation()
  const isAsked = isOnTop && params['pay'] === PAY_PARAMETER.back
  const forget = () => navigation.setQuery({ pay: null }, { replace: true })

  const look = useEffectEvent(() => {
    onLook()
    if (!isPayable) forget()
  })
  useEffect(() => {
    if (isAsked) look()
  }, [isAsked, isPayable])

  function answer(then: () => void) {
    forget()
    then()
  }

  return (
    <Dialog
      isOpen={isAsked && isPayable}
      figure={<TwoCircles size={34} />}
      title={payText.asked}
      advice={payText.askedAdvice}
      safe={{ text: payText.again, onPress: () => answer(onAgain) }}
      decisive={{ text: payText.done, onPress: () => answer(onDone) }}
    />
  )
}

import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Button } from '#ui/button/button.tsx'
import type { Refusal } from './refusal.ts'
import styles from './submit-bar.module.css'

type RefusalNoteProps = {
  refusal: Refusal
  myOrderId: string | null
  /** Null where nobody can wait. */
  onWait: (() => void) | null
  /** The way on was taken. */
  onLeave: () => void
}

/** Where an order is found that is not the one of this activity any more. */
const MY_ORDERS = pathTo('my', { view: 'orders' })

/** Why nothing was ordered, and what can be done about it. */
export function RefusalNote({ refusal: { text, way, isReused }, myOrderId, onWait, onLeave }: RefusalNoteProps) {
  const navigation = useNavigation()

  function go(path: string) {
    onLeave()
    navigation.open(path)
  }

  const orderPage = myOrderId === null ? MY_ORDERS : orderPath(myOrderId)
  const hasOrder = myOrderId !== null || isReused
  const actions = {
    card: { text: signUpText.fillCard, onPress: () => go(pathTo('myCard')) },
    wait: onWait && { text: signUpText.joinWaiting, onPress: onWait },
    order: hasOrder ? { text: signUpText.order, onPress: () => go(orderPage) } : null,
  }
  const action = way && actions[way]
  return (
    <div className={styles.refusal} role="alert">
      <p>{text}</p>
      {action && (
        <Button tone="tint" size="small" onPress={action.onPress}>
          {action.text}
        </Button>
      )}
    </div>
  )
}

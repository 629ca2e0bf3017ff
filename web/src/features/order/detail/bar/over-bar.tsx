import type { Order } from '@quan/contract/order/order.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderText } from '#texts/order-text.ts'
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { canSignUpAgain } from '../can-sign-up-again.ts'
import styles from './order-bar.module.css'

/** On to other activities, or to this one again where that is possible. */
export function OverBar({ order }: { order: Order }) {
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

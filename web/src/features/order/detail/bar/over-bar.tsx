import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderText } from '#texts/order-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { BarFrame } from './bar-frame.tsx'
import styles from './order-bar.module.css'

/** On to other activities, or to this one again where that is possible. */
export function OverBar({ order: { activity } }: { order: Order }) {
  const navigation = useNavigation()
  const isOpen = !activity.cancelled && activity.status === ActivityStatus.registering
  return (
    <BarFrame>
      <Button tone="outline" className={styles.wide} onPress={() => navigation.home('home')}>
        {orderText.lookAround}
      </Button>
      {isOpen && (
        <ButtonLink target={{ to: pathTo('activityDetail', { id: activity.id }) }} className={styles.wider}>
          {orderText.signUpAgain}
        </ButtonLink>
      )}
    </BarFrame>
  )
}

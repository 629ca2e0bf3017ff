import { BuyType } from '@quan/contract/order/buy-type.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { ActivityLine } from '#ui/activity-line/activity-line.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { AmountLines } from '#ui/order/amount-lines.tsx'
import { cameToNothing } from '#ui/order/came-to-nothing.ts'
import rows from '#ui/rows/rows.module.css'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { canSignUpAgain } from '../can-sign-up-again.ts'
import styles from './activity-part.module.css'
import { StillOpen } from './still-open.tsx'

/** What was bought, and before paying what it comes to. */
export function ActivityPart({ order }: { order: Order }) {
  const { activity, state, buyType } = order
  const now = useNow()
  // a ticket says all that matters of places that are paid
  const costs = state === OrderState.unpaid || (state === OrderState.paid && buyType === BuyType.position)
  const title = (
    <h2>
      <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.link}>
        <TitleText>{activity.title}</TitleText>
      </Link>
    </h2>
  )
  return (
    <section className={rows.card}>
      <ActivityLine
        activity={activity}
        now={now}
        size="large"
        isFaded={isOver(activity) || cameToNothing(order)}
        title={title}
      />
      {costs && <AmountLines order={order} />}
      {canSignUpAgain(order) && <StillOpen activity={activity} />}
    </section>
  )
}

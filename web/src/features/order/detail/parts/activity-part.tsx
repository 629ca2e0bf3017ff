import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order } from '@quan/contract/order/order.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNow } from '#platform/time/use-now.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { isOver } from '#ui/activity-card/is-over.ts'
import { sparkle } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AmountLines } from '#ui/order/amount-lines.tsx'
import { isOrderVoid } from '#ui/order/order-state-tag.tsx'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import rows from '#ui/rows/rows.module.css'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { canSignUpAgain } from '../order-rules.ts'
import styles from './activity-part.module.css'

/** The activity of the order, and its price as long as it is unpaid. */
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
        isFaded={isOver(activity) || isOrderVoid(order)}
        title={title}
      />
      {costs && <AmountLines order={order} />}
      {canSignUpAgain(order) && <StillOpen activity={activity} />}
    </section>
  )
}

/** How many places the activity still has, for whoever thinks of it again. */
function StillOpen({ activity: { quotas, status } }: { activity: ActiveItem }) {
  return (
    <p className={styles.line}>
      <Icon shape={sparkle} size={20} />
      <QuotaBars quotas={quotas} />
      <StatusBadge status={status} className={styles.badge} />
    </p>
  )
}

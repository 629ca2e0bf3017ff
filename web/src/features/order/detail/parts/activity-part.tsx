import { BuyType } from '@quan/contract/order/buy-type.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './activity-part.module.css'
import { AmountLines } from './amount-lines.tsx'

const FADED: readonly OrderState[] = [OrderState.closed, OrderState.refunding, OrderState.refunded]

/** What was bought, and before paying what it comes to. */
export function ActivityPart({ order }: { order: Order }) {
  const { activity, state, buyType } = order
  const now = useNow()
  // a ticket says all that matters of places that are paid
  const costs = state === OrderState.unpaid || (state === OrderState.paid && buyType === BuyType.position)
  return (
    <section className={styles.card}>
      <div className={styles.activity}>
        <Cover
          activity={activity}
          sizes="76px"
          isFaded={isOver(activity) || FADED.includes(state)}
          className={styles.cover}
        />
        <div className={styles.words}>
          <h2>
            <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.link}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          </h2>
          <p>
            {datedWhenText(activity, now)} · {placeText(activity)}
          </p>
        </div>
      </div>
      {costs && <AmountLines order={order} />}
    </section>
  )
}

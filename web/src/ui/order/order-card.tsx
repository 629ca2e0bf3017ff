import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPath } from '#platform/pay/pay-address.ts'
import { orderText } from '#texts/order-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { Price } from '#ui/price/price.tsx'
import { DottedText } from '#ui/title-text/dotted-text.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { isOrderVoid, OrderStateTag } from './order-state-tag.tsx'
import { TimeLeft } from './payment-countdown.tsx'
import styles from './order-card.module.css'

/** An order in a list; the whole card opens its page. */
export function OrderCard({ order, now }: { order: Order; now: number }) {
  const { activity, state, ticketTypeName: name, quantity: count } = order
  return (
    <article className={styles.card}>
      <header>
        <span>{orderText.quantity({ name, count })}</span>
        <OrderStateTag state={state} />
      </header>
      <div className={styles.body}>
        <Cover
          activity={activity}
          sizes="64px"
          isFaded={isOver(activity) || isOrderVoid(order)}
          className={styles.cover}
        />
        <div className={styles.words}>
          <h2>
            <Link to={orderPath(order.id)} className={styles.link}>
              <TitleText>{activity.title}</TitleText>
            </Link>
          </h2>
          <p>
            <DottedText>{`${whenText(activity, now)} · ${placeText(activity)}`}</DottedText>
          </p>
        </div>
      </div>
      <footer>
        {state === OrderState.unpaid && order.expireTime !== null && <TimeLeft until={order.expireTime} />}
        <Price fen={order.amount} isInList size="small" isPlain={state !== OrderState.unpaid && order.amount > 0} />
      </footer>
    </article>
  )
}

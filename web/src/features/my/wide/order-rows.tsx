import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { isOver } from '#ui/activity-card/is-over.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { type ButtonTone, buttonClass } from '#ui/button/button.tsx'
import { Cover } from '#ui/cover/cover.tsx'
import { isOrderVoid, OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { TimeLeft } from '#ui/order/payment-countdown.tsx'
import { ticketsAhead, wasIn } from '#ui/order/ticket-use.ts'
import { Price } from '#ui/price/price.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import styles from './order-rows.module.css'

/** Orders as rows: activity, state, amount, and what one does with it. The whole row opens the order. */
export function OrderRows({ orders }: { orders: readonly Order[] }) {
  const now = useNow()
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} now={now} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order, now }: { order: Order; now: number }) {
  const { activity, state, amount, expireTime } = order
  const way = wayOf(order, now)
  return (
    <article className={styles.row}>
      <Cover
        activity={activity}
        sizes="72px"
        isFaded={isOver(activity) || isOrderVoid(order)}
        className={styles.cover}
      />
      <div className={styles.words}>
        <h3>
          <Link to={orderPath(order.id)} className={styles.link}>
            <TitleText>{activity.title}</TitleText>
          </Link>
        </h3>
        <p>
          {whenText(activity, now)} · <span lang={contentLanguage(placeText(activity))}>{placeText(activity)}</span>
        </p>
      </div>
      <p className={styles.state}>
        {state === OrderState.unpaid && expireTime !== null ? (
          <span className={styles.due}>
            <TimeLeft until={expireTime} />
          </span>
        ) : (
          <OrderStateTag state={state} />
        )}
      </p>
      <Price fen={amount} isInList size="small" isPlain={amount > 0} className={styles.amount} />
      {/* the title is the link; this says to whom sees it what it leads to */}
      <span aria-hidden="true" className={buttonClass({ tone: way.tone, size: 'medium', className: styles.way })}>
        {way.text}
      </span>
    </article>
  )
}

function wayOf(order: Order, now: number): { text: string; tone: ButtonTone } {
  if (order.state === OrderState.unpaid) return { text: signUpText.pay, tone: 'primary' }
  if (ticketsAhead(order, now).length > 0 && order.state === OrderState.paid)
    return { text: signUpText.ticket, tone: 'tint' }
  if (wasIn(order, now)) return { text: orderText.keepsake, tone: 'tint' }
  return { text: orderText.seeDetail, tone: 'quiet' }
}

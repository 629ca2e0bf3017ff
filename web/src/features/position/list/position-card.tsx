import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { TimeLeft } from '#ui/order/time-left.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { ActivityLine } from '#ui/activity-line/activity-line.tsx'
import styles from './position-card.module.css'
import { groupOf } from './position-group.ts'
import { SeatRow } from './seat-row.tsx'

/** A position: what it is for, who holds its places, and the way on; the whole card leads there. */
export function PositionCard({ position, now }: { position: Position; now: number }) {
  const { id, activity, state, ticketTypeName: name, quantity: count, assigned, total, expireTime } = position
  const isUnpaid = state === OrderState.unpaid
  const to = isUnpaid ? pathTo('biBuyEdit', { id }) : pathTo('biBuy', { id })
  const title = (
    <Link to={to} className={styles.link}>
      <TitleText>{activity.title}</TitleText>
    </Link>
  )
  return (
    <article className={styles.card}>
      <ActivityLine activity={activity} now={now} namesCity title={<h2>{title}</h2>} />
      <div className={styles.seats}>
        <p>
          <b>{orderText.quantity({ name, count })}</b>
          {state === OrderState.paid && <span>{positionText.given({ assigned, total })}</span>}
          <OrderStateTag state={state} />
        </p>
        {state === OrderState.paid && <SeatRow places={position.places} />}
      </div>
      <footer className={styles.foot}>
        {isUnpaid && expireTime !== null && <TimeLeft until={expireTime} />}
        <span className={buttonClass({ size: 'medium', tone: toneOf(position) })} aria-hidden="true">
          {wayOn(position)}
        </span>
      </footer>
    </article>
  )
}

function wayOn(position: Position): string {
  if (position.state === OrderState.unpaid) return positionText.pay
  return groupOf(position) === 'open' ? positionText.hand : positionText.look
}

function toneOf(position: Position) {
  return groupOf(position) === 'open' ? 'primary' : 'outline'
}

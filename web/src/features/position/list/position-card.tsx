import { OrderState } from '@quan/contract/order/order-state.ts'
import { type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { isPayable, OrderStateTag } from '#ui/order/order-state-tag.tsx'
import { TimeLeft } from '#ui/order/payment-countdown.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { positionGroupOf } from './position-group.ts'
import styles from './position-card.module.css'

/** Places drawn one by one; the rest is a number. */
const SEATS_SHOWN = 5

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
        {isUnpaid && activity.hidden && <span>{detailText.takesNobody}</span>}
        {isPayable(position) && expireTime !== null && <TimeLeft until={expireTime} />}
        <span
          className={buttonClass({ size: 'medium', tone: asksToAct(position) ? 'primary' : 'outline' })}
          aria-hidden="true"
        >
          {wayOn(position)}
        </span>
      </footer>
    </article>
  )
}

function wayOn(position: Position): string {
  if (isPayable(position)) return positionText.pay
  return asksToAct(position) ? positionText.hand : positionText.look
}

/** True where places are to be handed out, or to be paid first. */
function asksToAct(position: Position): boolean {
  if (position.state === OrderState.unpaid) return isPayable(position)
  return positionGroupOf(position) === 'open'
}

/** Holders of the first places, and the free ones. */
function SeatRow({ places }: { places: readonly OrderPlace[] }) {
  const left = places.filter(({ returnTime }) => returnTime === null)
  const more = left.length - SEATS_SHOWN
  return (
    <ul className={styles.seatGrid}>
      {left.slice(0, SEATS_SHOWN).map((place) => (
        <Seat key={place.id} place={place} />
      ))}
      {more > 0 && <li className={styles.more}>{positionText.moreSeats({ count: more })}</li>}
    </ul>
  )
}

function Seat({ place: { holder, sex } }: { place: OrderPlace }) {
  if (holder.kind === PlaceHolderKind.none)
    return (
      <li className={styles.seat}>
        <i className={styles.free}>
          <Icon shape={plus} size={18} stroke={2} />
        </i>
        <span>{positionText.unassigned}</span>
      </li>
    )
  return (
    <li className={styles.seat}>
      <Avatar id={holder.id ?? ''} sex={sex} size={40} />
      <span>{holder.nickName}</span>
    </li>
  )
}

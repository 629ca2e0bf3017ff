import { formatClock } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, type Order, type OrderPlace, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { activityText } from '#texts/activity-text.ts'
import { orderText } from '#texts/order-text.ts'
import rows from '#ui/rows/rows.module.css'
import { SendTicket } from '#ui/share-sheet/send-ticket.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import styles from './places-part.module.css'

/** Places with their holders; of a single own one the head says all, and positions are looked after on their own page. */
export function PlacesPart({ order }: { order: Order }) {
  if (order.buyType === BuyType.position || isOwnAlone(order)) return null
  return (
    <section aria-label={orderText.places}>
      <ul className={rows.card}>
        {order.places.map((place) => (
          <PlaceRow key={place.id} order={order} place={place} />
        ))}
      </ul>
    </section>
  )
}

function isOwnAlone({ places }: Order): boolean {
  return places.every(({ holder }) => holder.kind === PlaceHolderKind.self)
}

/** A place: who holds it, whether they are in, and the way to send a guest their ticket. */
function PlaceRow({ order, place }: { order: Order; place: OrderPlace }) {
  const { sex, ticketLink, returnTime } = place
  const name = holderName(place)
  return (
    <li className={cx(rows.row, styles.row, returnTime !== null && styles.returned)}>
      <span className={styles.name}>{name}</span>
      {sex !== 0 && (
        <Tag tone={sex === 1 ? 'male' : 'female'}>{sex === 1 ? activityText.male : activityText.female}</Tag>
      )}
      <span className={styles.state}>{placeState(order, place)}</span>
      {ticketLink !== null && returnTime === null && <SendTicket order={order} name={name} path={ticketLink} />}
    </li>
  )
}

/** What is to be said of a place: given back, or let go unpaid, come in with, held or paid. */
export function placeState({ state, closeReason, activity }: Order, place: OrderPlace): string | null {
  const { returnTime, checkInTime, isTicketUnseen = false } = place
  if (returnTime !== null) return closeReason === null ? orderText.placeReturned : orderText.placeReleased
  if (checkInTime !== null) {
    const time = formatClock(Date.parse(checkInTime), activity.timeZone)
    return isTicketUnseen ? orderText.checkedInUnseen({ time }) : orderText.checkedIn({ time })
  }
  if (state === OrderState.unpaid) return orderText.placeHeld
  return state === OrderState.paid ? orderText.placePaid : null
}

/** How the holder of a place is called to its booker. */
export function holderName({ holder }: Pick<OrderPlace, 'holder'>): string {
  if (holder.kind === PlaceHolderKind.self) return orderText.holderSelf
  return holder.kind === PlaceHolderKind.none ? orderText.holderNone : (holder.nickName ?? orderText.nameless)
}

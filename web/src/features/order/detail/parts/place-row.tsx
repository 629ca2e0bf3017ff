import { formatClock } from '@quan/contract/date/format-clock.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { activityText } from '#texts/activity-text.ts'
import { orderText } from '#texts/order-text.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { holderName } from './holder-name.ts'
import styles from './place-row.module.css'
import { SendTicket } from '#ui/ticket/send-ticket.tsx'

/** A place: who holds it, whether they are in, and the way to send a guest their ticket. */
export function PlaceRow({ order, place }: { order: Order; place: OrderPlace }) {
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

function placeState({ state, activity }: Order, { returnTime, checkInTime }: OrderPlace): string | null {
  if (returnTime !== null) return orderText.placeReturned
  if (checkInTime !== null)
    return orderText.checkedIn({ time: formatClock(Date.parse(checkInTime), activity.timeZone) })
  if (state === OrderState.unpaid) return orderText.placeHeld
  return state === OrderState.paid ? orderText.placePaid : null
}

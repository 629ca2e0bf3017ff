import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { orderText } from '#texts/order-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './ticket-cards.module.css'

/** The member's tickets; several of them are swiped through. */
export function TicketCards({ order, tickets }: { order: Order; tickets: readonly OwnTicket[] }) {
  useScreenAwake()
  return (
    <ul className={styles.cards} tabIndex={tickets.length > 1 ? 0 : undefined}>
      {tickets.map((ticket, index) => (
        <li key={ticket.id}>
          <TicketCard order={order} ticket={ticket} at={index + 1} count={tickets.length} />
        </li>
      ))}
    </ul>
  )
}

type TicketCardProps = { order: Order; ticket: OwnTicket; at: number; count: number }

/** A ticket: what it is for, and the code that is shown at the door. */
function TicketCard({ order, ticket, at, count }: TicketCardProps) {
  const { activity, ticketTypeName } = order
  const now = useNow()
  return (
    <article className={styles.ticket}>
      <header>
        <p>
          <Tag tone="brand">{ticketTypeName}</Tag>
          {count > 1 && <span>{orderText.ticketsOf({ at, count })}</span>}
          <StatusBadge status={activity.status} cancelled={activity.cancelled} />
        </p>
        <h2>
          <Link to={pathTo('activityDetail', { id: activity.id })} className={styles.title}>
            <TitleText>{activity.title}</TitleText>
          </Link>
        </h2>
      </header>
      <div className={styles.code}>
        <QrCode
          text={ticket.ticket}
          label={orderText.ticketCode}
          className={isUsed(order, ticket) ? styles.used : undefined}
        />
        {ticket.code !== null && <b>{groupTicketCode(ticket.code)}</b>}
        <p role="status">{entryNote(order, ticket)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{orderText.time}</dt>
          <dd>{datedWhenText(activity, now)}</dd>
        </div>
        <div>
          <dt>{orderText.place}</dt>
          <dd>{placeText(activity)}</dd>
        </div>
      </dl>
    </article>
  )
}

function isUsed({ state }: Order, { checkInTime }: OwnTicket): boolean {
  return checkInTime !== null || state === OrderState.used
}

function entryNote({ activity }: Order, { checkInTime }: OwnTicket): string {
  return checkInTime === null
    ? orderText.ticketHint
    : orderText.checkedIn({ time: formatClock(Date.parse(checkInTime), activity.timeZone) })
}

/** A place of the member's own with its ticket. */
type OwnTicket = OrderPlace & { ticket: string }

/** The member's own tickets of an order, in their order there. */
export function ownTickets({ places }: Order): OwnTicket[] {
  return places.filter((place): place is OwnTicket => place.ticket !== null && place.returnTime === null)
}

import type { Order } from '@quan/contract/order/order.ts'
import { useScreenAwake } from '#platform/device/use-screen-awake.ts'
import type { OwnTicket } from './own-tickets.ts'
import { TicketCard } from './ticket-card.tsx'
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

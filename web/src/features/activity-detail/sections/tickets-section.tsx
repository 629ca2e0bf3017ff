import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Price } from '#ui/price/price.tsx'
import { sexWord } from '#ui/quota/quota-bars.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { cx } from '#ui/style/cx.ts'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import { Section } from '#ui/section/section.tsx'
import { ticketLeftWords } from '#ui/ticket-type/ticket-type-list.tsx'
import styles from './tickets-section.module.css'

const TONES = { 0: 'plain', 1: 'male', 2: 'female' } as const

/** The ways to take part, and what each costs. */
export function TicketsSection({ detail }: { detail: ActivityDetail }) {
  const tickets = detail.ticketTypes.map((ticket) => ({ ...ticket, left: placesLeft(ticket, detail) }))
  if (tickets.length === 0) return null
  return (
    <Section title={detailText.tickets}>
      <ul className={styles.tickets}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <div className={styles.name}>
              <p>
                <b>{ticket.name}</b>
                <Tag tone={TONES[ticket.sex]}>{ticket.sex === 0 ? activityText.everybody : sexWord(ticket.sex)}</Tag>
              </p>
              <small className={cx(ticket.left === 1 && styles.last)}>{ticketLeftWords(ticket.left)}</small>
            </div>
            <Price fen={ticket.price} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

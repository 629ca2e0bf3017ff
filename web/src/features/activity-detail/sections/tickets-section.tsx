import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { Price } from '#ui/price/price.tsx'
import { sexWord } from '#ui/quota/quota-label.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { cx } from '#ui/style/cx.ts'
import { Section } from './section.tsx'
import styles from './tickets-section.module.css'

type Ticket = ActivityDetail['ticketTypes'][number]

const TONES = { 0: 'plain', 1: 'male', 2: 'female' } as const

/** The ways to take part, and what each costs. */
export function TicketsSection({ tickets }: { tickets: readonly Ticket[] }) {
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
              <small className={cx(ticket.quota - ticket.taken === 1 && styles.last)}>{leftWords(ticket)}</small>
            </div>
            <Price fen={ticket.price} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function leftWords({ taken, quota }: Ticket): string {
  const left = quota - taken
  if (left <= 0) return detailText.ticketFull
  return left === 1 ? detailText.ticketLast : detailText.ticketLeft({ count: left })
}

import { useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { refundAmount } from '@quan/contract/order/refund-amount.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { quotaText } from '#texts/quota-text.ts'
import { LinkedText } from '#ui/outside-link/linked-text.tsx'
import { Section } from '#ui/page/section.tsx'
import { priceText } from '#ui/price/price-text.ts'
import { Price } from '#ui/price/price.tsx'
import { sexWord } from '#ui/quota/quota-bars.tsx'
import { refundLines, RefundTable } from '#ui/order/refund-table.tsx'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { placesLeft } from '#ui/ticket-type/places-left.ts'
import { ticketLeftWords } from '#ui/ticket-type/ticket-type-list.tsx'
import { contentLanguage } from '#ui/title-text/content-language.ts'
import { isPast } from './people/people-section.tsx'
import styles from './detail-sections.module.css'

const TONES = { 0: 'plain', 1: 'male', 2: 'female' } as const

/** Longer texts are folded, in characters. */
const FOLDED_OVER = 240

/** What it is about; paragraphs as they were written. */
export function DescriptionSection({ description }: { description: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  const isLong = description.length > FOLDED_OVER
  return (
    <Section title={detailText.description}>
      <div className={cx(styles.text, isLong && !isOpen && styles.folded)}>
        {paragraphs.map((paragraph, index) => (
          <p key={index} lang={contentLanguage(paragraph)}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? detailText.readLess : detailText.readMore}
        </button>
      )}
    </Section>
  )
}

/** What happens when. */
export function ProgrammeSection({ steps }: { steps: ActivityDetail['programme'] }) {
  if (steps.length === 0) return null
  return (
    <Section title={detailText.programme}>
      <ol className={styles.steps}>
        {steps.map(({ time, text }, index) => (
          <li key={index}>
            <b>{time}</b>
            <span lang={contentLanguage(text)}>{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

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
                <b lang={contentLanguage(ticket.name)}>{ticket.name}</b>
                <Tag tone={TONES[ticket.sex]}>{ticket.sex === 0 ? quotaText.everybody : sexWord(ticket.sex)}</Tag>
              </p>
              {!isPast(detail) && (
                <small className={cx(ticket.left === 1 && styles.last)}>{ticketLeftWords(ticket.left)}</small>
              )}
            </div>
            <Price fen={ticket.price} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What one should know before signing up: money back, who may come. */
export function RulesSection({ detail }: { detail: ActivityDetail }) {
  const age = ageText(detail)
  const rules = [
    ...(detail.minParticipants ? [detailText.minimum({ count: detail.minParticipants })] : []),
    age === null ? detailText.adultRule : detailText.ageRule({ age }),
    detailText.cardRule,
  ]
  return (
    <Section title={detailText.rules}>
      <div className={styles.card}>
        {detail.ticketTypes.length > 0 && (
          <>
            <h4>{detailText.refund}</h4>
            <RefundTable
              activity={detail}
              refundRule={detail.refundRule}
              price={Math.max(...detail.ticketTypes.map(({ price }) => price))}
            />
            <RefundNow detail={detail} />
          </>
        )}
        <h4>{detailText.signUpRules}</h4>
        <ul className={styles.sentences}>
          {rules.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** What whoever signs up now would get back at once, while one can: the very money where every ticket costs the same. */
function RefundNow({ detail }: { detail: ActivityDetail }) {
  const now = useNow()
  const { ticketTypes, refundRule, startTime, enrollDeadline } = detail
  const [price = 0, ...others] = new Set(ticketTypes.map((ticket) => ticket.price))
  if (Date.parse(enrollDeadline) <= now || (price === 0 && others.length === 0)) return null
  const place = { refundRule, startsAt: Date.parse(startTime) }
  const back = refundLines({ activity: detail, refundRule }, now).find(({ isOver }) => !isOver)?.back ?? ''
  const amount = others.length === 0 ? refundAmount({ ...place, price }, now) : 0
  return (
    <p className={styles.refundNow}>
      {amount > 0 ? detailText.refundNowAmount({ amount: priceText(amount) }) : detailText.refundNowShare({ back })}
    </p>
  )
}

/** Where an imported activity comes from, and under what licence it stands here. */
export function SourceSection({ source }: { source: NonNullable<ActivityDetail['source']> }) {
  const { name, licence, attribution } = source
  return (
    <Section title={detailText.source}>
      <div className={styles.sourceCard}>
        <p>{detailText.sourceName({ name })}</p>
        {attribution !== null && <p>{detailText.attribution({ attribution })}</p>}
        {licence !== null && <p>{detailText.licence({ licence })}</p>}
      </div>
    </Section>
  )
}

/** 26–35 岁; null where every adult may come. */
export function ageText({ minAge, maxAge }: { minAge: number | null; maxAge: number | null }): string | null {
  if (minAge !== null && maxAge !== null) return detailText.age({ from: minAge, to: maxAge })
  if (minAge !== null) return detailText.ageFrom({ from: minAge })
  return maxAge === null ? null : detailText.ageTo({ to: maxAge })
}

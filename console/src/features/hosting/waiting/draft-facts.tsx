import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import { categoryText } from '#texts/activities-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { agesOf, refundOf } from '#ui/names/rule-words.ts'
import styles from '../hosting.module.css'

/** The city of a draft with its clock. */
export type DraftCity = { code: string; name: string; timeZone: string }

/** Everything that a host wrote of an activity but title and description. */
export function DraftFacts({ fields, city }: { fields: DraftFields; city: DraftCity | null }) {
  const facts = [...placeAndTime(fields, city), ...terms(fields)]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? hostingText.none : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function placeAndTime(fields: DraftFields, city: DraftCity | null) {
  const { category, startTime, endTime, enrollDeadline, venue, address, district, longitude, latitude } = fields
  const instant = (at: string | null) => (at === null ? '' : formatInstant(at, city ?? {}))
  return [
    { name: hostingText.category, value: category === null ? '' : categoryText[category] },
    { name: hostingText.when, value: [startTime, endTime].map(instant).join(' – ') },
    { name: hostingText.deadline, value: enrollDeadline === null ? hostingText.atStart : instant(enrollDeadline) },
    { name: hostingText.city, value: city?.name ?? '' },
    { name: hostingText.where, value: [venue, district, address].filter(Boolean).join(' · ') },
    {
      name: hostingText.pin,
      value: longitude === null || latitude === null ? '' : hostingText.pinned({ longitude, latitude }),
    },
  ]
}

function terms(fields: DraftFields) {
  const { ticketTypes, minParticipants, programme, refundRule, permit } = fields
  const matchHours = draftMatchHours(fields)
  const tickets = ticketTypes.map(({ name, price, quota }) =>
    hostingText.ticket({ name, price: yuanText(price), quota }),
  )
  return [
    { name: hostingText.tickets, value: tickets.join(' · ') },
    {
      name: hostingText.minimum,
      value: minParticipants === null ? '' : hostingText.people({ count: minParticipants }),
    },
    { name: hostingText.ages, value: agesOf(fields) },
    { name: hostingText.refund, value: refundOf(refundRule) },
    { name: hostingText.programme, value: programme.map(({ time, text }) => `${time ?? ''} ${text}`).join(' · ') },
    { name: hostingText.matching, value: matchHours === null ? '' : hostingText.matchUntil({ hours: matchHours }) },
    { name: hostingText.permit, value: permit ?? '' },
  ]
}

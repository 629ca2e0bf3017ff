import { publishReviewed, returnDraft, type WaitingDraft } from '@quan/contract/console/hosting-desk.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { agesOf, refundOf } from '#ui/names/rule-words.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './hosting.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecision } from './use-decision.ts'

/** An activity as its host wrote it, and the decision. */
export function DraftItem({ draft: { id, host, submitTime, fields } }: { draft: WaitingDraft }) {
  const api = useApi()
  const [isReturning, setReturning] = useState(false)
  const publish = useDecision(() => api.call(publishReviewed, { id }))
  const title = fields.title ?? ''
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <b>{title}</b>
        <span>{hostingText.by({ name: host.nickName })}</span>
        <time dateTime={submitTime}>{hostingText.submitted({ time: formatInstant(submitTime) })}</time>
      </div>
      <p className={styles.words}>{fields.description}</p>
      <Facts fields={fields} />
      <FailureNote text={publish.error && failureWords(publish.error)} />
      <div className={styles.acts}>
        <Button type="primary" loading={publish.isPending} onClick={() => publish.mutate()}>
          {hostingText.publish}
        </Button>
        <Button disabled={publish.isPending} onClick={() => setReturning(true)}>
          {hostingText.sendBack}
        </Button>
      </div>
      {isReturning && (
        <ReasonDialog
          title={hostingText.returnTitle({ title })}
          okText={hostingText.sendBack}
          decide={(reason) => api.call(returnDraft, { id, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </li>
  )
}

function Facts({ fields }: { fields: DraftFields }) {
  const { startTime, endTime, venue, address, district, ticketTypes, programme, permit } = fields
  const matchHours = draftMatchHours(fields)
  const facts = [
    { name: hostingText.when, value: [startTime, endTime].map((at) => (at ? formatInstant(at) : '')).join(' – ') },
    { name: hostingText.where, value: [venue, district, address].filter(Boolean).join(' · ') },
    {
      name: hostingText.tickets,
      value: ticketTypes
        .map(({ name, price, quota }) => hostingText.ticket({ name, price: yuanText(price), quota }))
        .join(' · '),
    },
    { name: hostingText.ages, value: agesOf(fields) },
    { name: hostingText.refund, value: refundOf(fields.refundRule) },
    { name: hostingText.programme, value: programme.map(({ time, text }) => `${time ?? ''} ${text}`).join(' · ') },
    {
      name: hostingText.matching,
      value: matchHours === null ? '' : hostingText.matchUntil({ hours: matchHours }),
    },
    { name: hostingText.permit, value: permit ?? '' },
  ]
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

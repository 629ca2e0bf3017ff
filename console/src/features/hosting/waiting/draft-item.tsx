import { publishReviewed, returnDraft, type WaitingDraft } from '@quan/contract/console/hosting-desk.ts'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useCityZones } from '#platform/session/use-cities.ts'
import { shownTheme } from '#platform/settings/console-theme.ts'
import { previewText } from '#texts/draft-text.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { pictureAddress } from '#ui/cover/picture-address.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Tag } from '#ui/page/tag.tsx'
import { ActivityPreview } from '#ui/preview/activity-preview.tsx'
import { DraftChecks } from '#ui/preview/draft-checks.tsx'
import { previewedActivity } from '#ui/preview/previewed-activity.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { type DraftCity, DraftFacts } from './draft-facts.tsx'
import styles from '../hosting.module.css'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useDecision } from '../use-decision.ts'

/** An activity as its host wrote it, with its pictures and what is to be asked about, and the decision. */
export function DraftItem({ draft }: { draft: WaitingDraft }) {
  const { id, host, submitTime, fields, doubts, isHostUnmade } = draft
  const city = useCityZones().find(({ code }) => code === fields.cityCode) ?? null
  const faults = findDraftFaults(fields, useNow())
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <b>{fields.title}</b>
        <span>{hostingText.by({ name: host.nickName })}</span>
        <time dateTime={submitTime}>{hostingText.submitted({ time: formatInstant(submitTime) })}</time>
      </div>
      {isHostUnmade && (
        <p>
          <Tag tone="warning">{hostingText.unmade}</Tag>
        </p>
      )}
      <Pictures fields={fields} />
      <p className={styles.words}>{fields.description}</p>
      <DraftFacts fields={fields} city={city} />
      {faults.length + doubts.length > 0 && (
        <section className={styles.checks} aria-label={hostingText.checks}>
          <DraftChecks faults={faults} doubts={doubts} />
        </section>
      )}
      <Decision id={id} title={fields.title ?? ''} isFaulty={faults.length > 0} mayPublish={!isHostUnmade}>
        <Preview draft={draft} city={city} />
      </Decision>
    </li>
  )
}

/** Cover and pictures as they are, whole. */
function Pictures({ fields: { cover, pictures } }: { fields: DraftFields }) {
  return (
    <ul className={styles.pictures} aria-label={hostingText.pictures}>
      {cover === null ? (
        <li className={styles.drawn}>{hostingText.drawnCover}</li>
      ) : (
        <li>
          <Picture path={cover} name={hostingText.cover} />
        </li>
      )}
      {pictures.map((path, at) => (
        <li key={path}>
          <Picture path={path} name={hostingText.picture({ number: at + 1 })} />
        </li>
      ))}
    </ul>
  )
}

/** Small, and as large as it is kept in a page of its own. */
const Picture = ({ path, name }: { path: string; name: string }) => (
  <a href={pictureAddress(path, 960)} target="_blank" rel="noreferrer">
    <img src={pictureAddress(path)} alt={name} />
  </a>
)

type DecisionProps = {
  id: string
  title: string
  isFaulty: boolean
  mayPublish: boolean
  children: React.ReactNode
}

/** Publishing it, unless it breaks a rule by now or its host was unmade, or sending it back. */
function Decision({ id, title, isFaulty, mayPublish, children }: DecisionProps) {
  const api = useApi()
  const [isReturning, setReturning] = useState(false)
  const publish = useDecision(() => api.call(publishReviewed, { id }))
  return (
    <>
      <FailureNote text={publish.error && failureWords(publish.error)} />
      <div className={styles.acts}>
        {mayPublish && (
          <Button type="primary" disabled={isFaulty} loading={publish.isPending} onClick={() => publish.mutate()}>
            {hostingText.publish}
          </Button>
        )}
        <Button disabled={publish.isPending} onClick={() => setReturning(true)}>
          {hostingText.sendBack}
        </Button>
        {children}
      </div>
      {isReturning && (
        <ReasonDialog
          title={hostingText.returnTitle({ title })}
          okText={hostingText.sendBack}
          decide={(reason) => api.call(returnDraft, { id, reason })}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}

/** The page of the activity as a phone will show it; it is the app itself, so that it is loaded when it is asked for. */
function Preview({ draft: { id, host, fields }, city }: { draft: WaitingDraft; city: DraftCity | null }) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  const { untitled, nowhere, official } = previewText
  const previewed = { id, fields, organizer: host, city, untitled, nowhere, official }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hostingText.preview}</Button>
      {isOpen && (
        <Dialog
          width={388}
          title={hostingText.previewTitle({ title: fields.title ?? '' })}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <ActivityPreview
            activity={previewedActivity(previewed, now)}
            theme={shownTheme()}
            onEscape={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  )
}

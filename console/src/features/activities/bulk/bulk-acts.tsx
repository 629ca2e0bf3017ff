import type { BulkAct, BulkActItem } from '@quan/contract/console/activities/bulk-act.ts'
import { Alert } from 'antd'
import { useState } from 'react'
import { readKept, writeKept } from '#platform/settings/kept-choice.ts'
import { bulkCancelText, bulkOutcomeText, bulkPublishText } from '#texts/bulk-text.ts'
import { draftsText } from '#texts/draft-text.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { ErrorBlock } from '#ui/states/states.tsx'
import styles from './bulk.module.css'
import { countOver, useBulkActs } from './use-bulk-acts.ts'

/** How long after its end something that went well is told, in milliseconds. */
const TOLD_MS = 600_000
/** Where the ids of those are kept that the operator has read and closed, the last ones. */
const CLOSED = 'bulkActsClosed'
const CLOSED_MAX = 20

/** What the operator does to several at once: how far it is, also after the page was loaded anew, and what became of each. */
export function BulkActs() {
  const { acts, error, refetch } = useBulkActs()
  const [closed, setClosed] = useState(readClosed)
  function close(id: string) {
    const ids = [...closed, id].slice(-CLOSED_MAX)
    writeKept(CLOSED, ids.join(' '))
    setClosed(ids)
  }
  if (acts === undefined) return error && <ErrorBlock error={error} onRetry={() => void refetch()} />
  return acts
    .filter((act) => !closed.includes(act.id) && isNews(act))
    .map((act) => <Act key={act.id} act={act} onClose={() => close(act.id)} />)
}

const readClosed = () => (readKept(CLOSED) ?? '').split(' ')

const failedOf = ({ items }: BulkAct) => items.filter(({ outcome }) => outcome === 'failed')
const isNews = (act: BulkAct) =>
  act.endTime === null || failedOf(act).length > 0 || Date.now() - Date.parse(act.endTime) < TOLD_MS

function Act({ act, onClose }: { act: BulkAct; onClose: () => void }) {
  const texts = act.kind === 'publish' ? bulkPublishText : bulkCancelText
  const [total, over, failed] = [act.items.length, countOver(act), failedOf(act).length]
  const isOver = act.endTime !== null
  const title = isOver ? texts.over({ done: over - failed, total }) : texts.running({ over, total })
  return (
    <Alert
      className={styles.act ?? ''}
      type={isOver ? (failed > 0 ? 'warning' : 'success') : 'info'}
      role="group"
      aria-label={title}
      title={<span role="status">{title}</span>}
      {...(isOver && { closable: { onClose, 'aria-label': bulkOutcomeText.close } })}
      description={
        <>
          {!isOver && <progress className={styles.progress} aria-label={title} value={over} max={total} />}
          <ul className={styles.items} aria-label={bulkOutcomeText.list}>
            {act.items.map((item) => (
              <li key={`${item.of} ${item.id}`}>
                <b>{item.title ?? draftsText.untitled}</b>
                <span data-outcome={item.outcome}>{outcomeWords(item, act)}</span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** What became of one, with the reason where it stayed as it was. */
function outcomeWords({ of, outcome, failure }: BulkActItem, { kind }: BulkAct) {
  if (outcome === 'waiting') return bulkOutcomeText.waiting
  if (failure !== null) return bulkOutcomeText.failed({ reason: refusalText(failure.code, failure.reason) })
  if (kind === 'publish') return bulkOutcomeText.published
  return of === 'activity' ? bulkOutcomeText.cancelled : bulkOutcomeText.removed
}

import { publishMany } from '@quan/contract/console/activities/bulk-act.ts'
import { getOperatorDraft, type OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftDoubts, findDraftFaults, placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasCode } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { draftRuleText, draftsText, editorText } from '#texts/draft-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { BULK_ACTS_KEY } from '../bulk/use-bulk-acts.ts'
import styles from '../cancel/cancel.module.css'

type PublishManyProps = { ids: readonly string[]; onClose: () => void; onBegun: () => void }

/**
 * Says of each draft whether it can be published, and publishes those that can; the others stay as they are. Those that a
 * colleague removed or published meanwhile are left out.
 */
export function PublishMany({ ids: chosen, onClose, onBegun }: PublishManyProps) {
  const api = useApi()
  const client = useQueryClient()
  // one that a colleague changed moves to another page of the list below, and is published all the same
  const [ids] = useState(chosen)
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['publishPreview', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getOperatorDraft, { id }, { signal }),
      gcTime: 0,
    })),
  })
  const previews = queries.filter((query) => !isGone(query))
  const failed = previews.find(({ error }) => error !== null)
  const drafts = previews.flatMap(({ data }) => (data ? [data] : []))
  const isKnown = drafts.length === previews.length
  const gone = queries.length - previews.length
  useEffect(() => {
    if (gone > 0) void client.invalidateQueries({ queryKey: ['drafts'] })
  }, [client, gone])
  const ready = drafts.filter((draft) => obstacleOf(draft) === null)
  const [requestId] = useState(() => crypto.randomUUID())
  const publish = useMutation({
    // the server publishes one after the other, whoever closes the page
    mutationFn: () => api.call(publishMany, { requestId, drafts: ready.map(({ id, version }) => ({ id, version })) }),
    onSuccess() {
      onBegun()
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: BULK_ACTS_KEY }),
  })
  return (
    <Dialog
      title={draftsText.publishTitle({ count: previews.length })}
      okText={draftsText.publish}
      okButtonProps={{ loading: publish.isPending, disabled: !isKnown || ready.length === 0 }}
      onOk={() => publish.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={publish.error && failureWords(publish.error)} />
      <p className={styles.about}>{draftsText.publishAbout}</p>
      {gone > 0 && <p role="status">{draftsText.missing({ count: gone })}</p>}
      {failed ? (
        <ErrorBlock error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !isKnown ? (
        <LoadingBlock rows={3} />
      ) : (
        <ul className={styles.impacts}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <b>{draft.title ?? draftsText.untitled}</b>
              <span>{editorText.places({ count: placesOf(draft) })}</span>
              <span>{obstacleOf(draft) ?? draftsText.ready}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Whether a draft is none any more. */
const isGone = ({ data, error }: Pick<UseQueryResult<OperatorDraft>, 'data' | 'error'>) =>
  data?.state === DraftState.published || hasCode(error, consoleNotFound.code)

/** What keeps a draft from being published along with others; null = nothing. */
function obstacleOf(draft: OperatorDraft): string | null {
  const faults = findDraftFaults(draft, Date.now())
  if (faults.length > 0) return draftsText.notReady({ count: faults.length })
  const doubts = findDraftDoubts(draft, Date.now())
  return doubts.length > 0 ? draftsText.doubtful({ doubts: doubts.map((rule) => draftRuleText[rule]).join(' ') }) : null
}

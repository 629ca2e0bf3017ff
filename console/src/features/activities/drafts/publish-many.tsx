import {
  getOperatorDraft,
  type OperatorDraft,
  publishOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { findDraftDoubts, findDraftFaults, placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { draftRuleText, draftsText, editorText } from '#texts/draft-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import { LoadingBlock } from '#ui/states/states.tsx'
import styles from '../cancel/cancel.module.css'

type PublishManyProps = { ids: readonly string[]; onClose: () => void }

/** Says of each draft whether it can be published, and publishes those that can; the others stay as they are. */
export function PublishMany({ ids, onClose }: PublishManyProps) {
  const api = useApi()
  const client = useQueryClient()
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['publishPreview', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getOperatorDraft, { id }, { signal }),
      gcTime: 0,
    })),
  })
  const drafts = queries.flatMap(({ data }) => (data ? [data] : []))
  const ready = drafts.filter((draft) => obstacleOf(draft) === null)
  const publish = useMutation({
    async mutationFn() {
      // one after the other: each stands in the log by itself, and one that fails keeps none of the others
      const outcomes = new Map<string, string>()
      for (const { id, version } of ready)
        await api.call(publishOperatorDraft, { id, version }).then(
          () => outcomes.set(id, draftsText.done),
          (error: unknown) => outcomes.set(id, failureWords(error)),
        )
      return outcomes
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['drafts'] }),
  })
  return (
    <Modal
      open
      title={draftsText.publishTitle({ count: ids.length })}
      okText={draftsText.publish}
      okButtonProps={{ loading: publish.isPending, disabled: ready.length === 0 || publish.isSuccess }}
      onOk={() => publish.mutate()}
      onCancel={onClose}
    >
      <p className={styles.about}>{draftsText.publishAbout}</p>
      {drafts.length < ids.length ? (
        <LoadingBlock rows={3} />
      ) : (
        <ul className={styles.impacts} aria-live="polite">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <b>{draft.title ?? draftsText.untitled}</b>
              <span>{editorText.places({ count: placesOf(draft) })}</span>
              <span>{publish.data?.get(draft.id) ?? obstacleOf(draft) ?? draftsText.ready}</span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

/** What keeps a draft from being published along with others; null = nothing. */
function obstacleOf(draft: OperatorDraft): string | null {
  const faults = findDraftFaults(draft, Date.now())
  if (faults.length > 0) return draftsText.notReady({ count: faults.length })
  const doubts = findDraftDoubts(draft, Date.now())
  return doubts.length > 0 ? draftsText.doubtful({ doubts: doubts.map((rule) => draftRuleText[rule]).join(' ') }) : null
}

import { type OperatorDraft, publishOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { instantOf } from '@quan/contract/date/local-time.ts'
import { findDraftDoubts, placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { editorText } from '#texts/draft-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useNow } from '#ui/instant/use-now.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { DoubtChecks } from './doubt-checks.tsx'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'
import { useServerDoubts } from './use-server-doubts.ts'

type PublishDialogProps = {
  editor: DraftEditor
  way: 'now' | 'later'
  city: string
  timeZone: string
  onClose: () => void
  onDone: (draft: OperatorDraft) => void
}

/** Says what publishing does, and asks about every doubt, before it happens. */
export function PublishDialog({ editor, way, city, timeZone, onClose, onDone }: PublishDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const { fields } = editor
  const now = useNow()
  const [at, setAt] = useState('')
  const doubts = useServerDoubts(fields, null, findDraftDoubts(fields, now))
  const publish = useMutation({
    async mutationFn() {
      const { id, version } = await editor.save()
      return await api.call(publishOperatorDraft, {
        id,
        version,
        accepted: [...doubts.accepted],
        at: way === 'later' ? instantOf(at, timeZone) : null,
      })
    },
    onSuccess: async (draft) => {
      await client.invalidateQueries({ queryKey: ['drafts'] })
      onDone(draft)
    },
    onError: (failure) => doubts.tell(failure),
  })
  const isReady = doubts.isAllAccepted && (way === 'now' || at !== '')
  const prices = fields.ticketTypes.map(({ price }) => price)
  return (
    <Dialog
      title={editorText.publishTitle({ title: fields.title ?? '' })}
      okText={way === 'now' ? editorText.publishNow : editorText.schedule}
      okButtonProps={{ loading: publish.isPending, disabled: !isReady }}
      onOk={() => publish.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={publish.error && failureWords(publish.error)} />
      <p className={styles.words}>
        {editorText.publishAbout({
          city,
          places: placesOf(fields),
          price: [...new Set([Math.min(...prices), Math.max(...prices)])].map(yuanText).join('–'),
        })}
      </p>
      {way === 'later' && (
        <label className={styles.at}>
          {editorText.publishAt}
          <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          <small>{editorText.publishAtRule}</small>
        </label>
      )}
      <DoubtChecks {...doubts.checks} />
    </Dialog>
  )
}

import {
  CANCEL_NOTE_MAX,
  cancelAtDesk,
  type CancelImpact,
  previewCancel,
} from '@quan/contract/console/activities/cancel-activity.ts'
import { cancelMany } from '@quan/contract/console/activities/bulk-act.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { cancelText } from '#texts/activities-text.ts'
import { seriesChangeText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { BULK_ACTS_KEY, CHANGED_KEYS } from '../bulk/use-bulk-acts.ts'
import styles from './cancel.module.css'

type CancelDialogProps = {
  ids: readonly string[]
  /** Drafts that are deleted along with them. */
  draftIds?: readonly string[]
  onClose: () => void
  /** Told once they are being cancelled. */
  onBegun?: () => void
  /** Stands above what it does, such as a choice of what is cancelled. */
  children?: ReactNode
}

/** Says what cancelling does to people and money, and does it once the reason is written. */
export function CancelDialog({ ids, draftIds = [], onClose, onBegun, children }: CancelDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [form] = Form.useForm<{ note: string }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['cancelPreview', ids],
    queryFn: ({ signal }) => api.call(previewCancel, { ids: [...ids] }, { signal }),
    gcTime: 0,
    enabled: ids.length > 0,
  })
  const open = data?.impacts.filter(({ isOpen }) => isOpen) ?? []
  const [requestId] = useState(() => crypto.randomUUID())
  const cancel = useMutation({
    async mutationFn({ note }: { note: string }) {
      const [one, ...others] = [
        ...open.map(({ id }) => ({ of: 'activity' as const, id })),
        ...draftIds.map((id) => ({ of: 'draft' as const, id })),
      ]
      // one alone is done at once; several are done by the server, one after the other, whoever closes the page
      if (one?.of === 'activity' && others.length === 0) await api.call(cancelAtDesk, { id: one.id, note })
      else if (one) await api.call(cancelMany, { requestId, items: [one, ...others], note })
    },
    onSuccess() {
      onBegun?.()
      onClose()
    },
    onSettled: async () => {
      const keys = [...CHANGED_KEYS.map((key) => [key]), BULK_ACTS_KEY]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (ids.length > 0) await refetch()
    },
  })
  return (
    <Dialog
      title={cancelText.title({ count: ids.length + draftIds.length })}
      okText={cancelText.submit}
      cancelText={cancelText.keep}
      okButtonProps={{ danger: true, loading: cancel.isPending, disabled: open.length + draftIds.length === 0 }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={cancel.error && failureWords(cancel.error)} />
      {children}
      {ids.length > 0 && <p className={styles.about}>{cancelText.about}</p>}
      {draftIds.length > 0 && (
        <p className={styles.about}>
          {(ids.length > 0 ? seriesChangeText.drafts : seriesChangeText.draftsAlone)({ count: draftIds.length })}
        </p>
      )}
      {ids.length === 0 ? null : error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        <Impacts impacts={data.impacts} />
      )}
      <Form form={form} layout="vertical" initialValues={{ note: '' }} onFinish={(fields) => cancel.mutate(fields)}>
        <Form.Item
          name="note"
          label={cancelText.note}
          rules={[{ required: true, whitespace: true, message: cancelText.noteRule }]}
        >
          <Input.TextArea rows={2} maxLength={CANCEL_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

function Impacts({ impacts }: { impacts: readonly CancelImpact[] }) {
  const refund = impacts.filter(({ isOpen }) => isOpen).reduce((sum, impact) => sum + impact.refund, 0)
  return (
    <>
      <ul className={styles.impacts}>
        {impacts.map((impact) => (
          <li key={impact.id}>
            <b>{impact.title}</b>
            {wordsOf(impact).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.sum}>{cancelText.sum({ amount: yuanText(refund) })}</p>
    </>
  )
}

function wordsOf({ isOpen, paidPlaces, paidOrders, refund, unpaidOrders, waiting }: CancelImpact): string[] {
  if (!isOpen) return [cancelText.over]
  const amount = yuanText(refund)
  return [
    paidPlaces === 0 ? cancelText.nobody : cancelText.paid({ places: paidPlaces, orders: paidOrders, amount }),
    ...(unpaidOrders === 0 ? [] : [cancelText.unpaid({ count: unpaidOrders })]),
    ...(waiting === 0 ? [] : [cancelText.waiting({ count: waiting })]),
  ]
}

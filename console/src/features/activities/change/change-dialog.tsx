import { changeAtDesk, type ChangeImpact, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { changeText, draftFieldText, draftRuleText } from '#texts/draft-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from '../cancel/cancel.module.css'
import type { ActivityChange } from './use-activity-change.ts'

type ChangeDialogProps = { change: ActivityChange; onClose: () => void; onDone: (told: number) => void }

/** Says what a change does to people and money, and makes it once that is confirmed. */
export function ChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const api = useApi()
  const { activity, fields, names } = change
  const asked = { id: activity.id, version: activity.version, fields }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['changePreview', asked],
    queryFn: ({ signal }) => api.call(previewChange, asked, { signal }),
    gcTime: 0,
  })
  /** What somebody changed meanwhile is joined in the form, not here. */
  const joinOrStay = (failure: unknown) => {
    if (change.join(failure)) onClose()
  }
  const make = useMutation({
    mutationFn: (shownRefund: number) => api.call(changeAtDesk, { ...asked, shownRefund }),
    onSuccess: ({ told }) => onDone(told),
    onError: (failure) => {
      joinOrStay(failure)
      // more may go back by now
      void refetch()
    },
  })
  const onRefused = useEffectEvent(joinOrStay)
  useEffect(() => {
    if (error) onRefused(error)
  }, [error])
  return (
    <Modal
      open
      title={changeText.dialogTitle({ title: activity.title })}
      okText={changeText.submit}
      cancelText={changeText.keep}
      okButtonProps={{ loading: make.isPending, disabled: data === undefined || isFetching }}
      onOk={() => data && make.mutate(data.refund)}
      onCancel={onClose}
    >
      <FailureNote text={make.error && failureWords(make.error)} />
      <p className={styles.about}>
        {changeText.names({ names: names.map((name) => draftFieldText[name]).join('、') })}
      </p>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        <Impact impact={data} isOfTickets={names.includes('ticketTypes')} />
      )}
    </Modal>
  )
}

function Impact({ impact, isOfTickets }: { impact: ChangeImpact; isOfTickets: boolean }) {
  const { told, booked, freePlaces, freeOrders, refund, offered, collides } = impact
  const lines = [
    told > 0 ? changeText.told({ count: told }) : changeText.toldNobody,
    ...(freePlaces > 0 ? [changeText.free({ places: freePlaces, orders: freeOrders })] : []),
    ...(isOfTickets && booked > 0 ? [changeText.booked({ count: booked })] : []),
    ...(offered > 0 ? [changeText.offered({ count: offered })] : []),
    ...(collides ? [draftRuleText.collides] : []),
  ]
  return (
    <>
      <ul className={styles.impacts} aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.sum}>{refund > 0 ? changeText.refund({ amount: yuanText(refund) }) : changeText.noRefund}</p>
    </>
  )
}

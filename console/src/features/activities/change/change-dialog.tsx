import { changeAtDesk, type ChangeImpact, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { changeText } from '#texts/change-text.ts'
import { draftFieldText } from '#texts/draft-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { listWords } from '#ui/names/list-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from '../cancel/cancel.module.css'
import { DoubtChecks } from '../editor/doubt-checks.tsx'
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
  /** What somebody changed meanwhile is joined in the form, not here; true where it is. */
  const joinOrStay = (failure: unknown): boolean => {
    const isJoined = change.join(failure)
    if (isJoined) onClose()
    return isJoined
  }
  const [accepted, setAccepted] = useState<readonly DraftRule[]>([])
  const doubts = data?.doubts ?? []
  const make = useMutation({
    mutationFn: (shownRefund: number) => api.call(changeAtDesk, { ...asked, shownRefund, accepted: [...accepted] }),
    onSuccess: ({ told }) => onDone(told),
    onError: (failure) => {
      // more may go back by now, or another doubt has come up
      if (!joinOrStay(failure)) void refetch()
    },
  })
  const onRefused = useEffectEvent(joinOrStay)
  useEffect(() => {
    if (error) onRefused(error)
  }, [error])
  return (
    <Dialog
      title={changeText.dialogTitle({ title: activity.title })}
      okText={changeText.submit}
      cancelText={changeText.keep}
      okButtonProps={{
        loading: make.isPending,
        disabled: data === undefined || isFetching || !doubts.every((rule) => accepted.includes(rule)),
      }}
      onOk={() => data && make.mutate(data.refund)}
      onCancel={onClose}
    >
      <FailureNote text={make.error && failureWords(make.error)} />
      <p className={styles.about}>
        {changeText.names({ names: listWords(names.map((name) => draftFieldText[name])) })}
      </p>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        <>
          <Impact impact={data} change={change} />
          <DoubtChecks {...{ doubts, accepted, onChange: setAccepted }} />
        </>
      )}
    </Dialog>
  )
}

function Impact({ impact, change }: { impact: ChangeImpact; change: ActivityChange }) {
  const { told, booked, freePlaces, freeOrders, offered } = impact
  const { names } = change
  const lines = [
    told > 0 ? changeText.told({ count: told }) : changeText.toldNobody,
    ...(freePlaces > 0 ? [changeText.free({ places: freePlaces, orders: freeOrders })] : []),
    ...(names.includes('ticketTypes') && booked > 0 ? [changeText.booked({ count: booked })] : []),
    ...(offered > 0 ? [changeText.offered({ count: offered })] : []),
    ...turnoutLines(impact, change),
    ...agesLines(impact),
    ...matchLines(change),
  ]
  return (
    <>
      <ul className={styles.impacts} aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.sum}>{sumOf(impact)}</p>
    </>
  )
}

function sumOf({ refund, turnout }: ChangeImpact): string {
  if (refund > 0) return changeText.refund({ amount: yuanText(refund) })
  return turnout?.isEnough === false ? changeText.noRefundYet : changeText.noRefund
}

function turnoutLines({ turnout }: ChangeImpact, { activity, written, names }: ActivityChange): string[] {
  const { minParticipants: least } = written
  if (turnout === null)
    return names.includes('minParticipants') && activity.isMinimumDecided ? [changeText.minimumDecided] : []
  const { paid, unpaid, isEnough, refund } = turnout
  if (least === null) return [changeText.noMinimum]
  return [
    isEnough ? changeText.enough({ paid, least }) : changeText.tooFew({ paid, least, amount: yuanText(refund) }),
    ...(unpaid > 0 ? [changeText.undecided({ count: unpaid })] : []),
  ]
}

function agesLines({ ages }: ChangeImpact): string[] {
  if (ages === null) return []
  const { outside, unknown, waiting } = ages
  return [
    outside > 0 ? changeText.agesOutside({ count: outside }) : changeText.agesWithin,
    ...(unknown > 0 ? [changeText.agesUnknown({ count: unknown })] : []),
    ...(waiting > 0 ? [changeText.agesWaiting({ count: waiting })] : []),
  ]
}

function matchLines({ written: { matchHours }, names }: ActivityChange): string[] {
  if (!names.includes('matchHours')) return []
  return [matchHours === null ? changeText.noMatch : changeText.matchUntil({ hours: matchHours })]
}

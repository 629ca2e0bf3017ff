import {
  messageRefused,
  type OperatorMessage,
  previewMessage,
  sendOperatorMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import type { UnfitFind } from '@quan/contract/console/unfit-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsoleFailure, hasCode } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { composeText, messagesText } from '#texts/messages-text.ts'
import { unfitKindText } from '#texts/words-text.ts'
import { useActivity } from '#ui/activity-choice/use-activities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { RetryNote } from '#ui/states/retry-note.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import type { AskedAudience } from './audience-fields.tsx'
import { Counted } from './count-card.tsx'
import { audienceWords, MESSAGES_KEY } from './message-facts.tsx'
import { MessageLook } from './message-look.tsx'
import styles from './messages.module.css'

type SendDialogProps = {
  asked: AskedAudience
  title: string
  text: string
  onClose: () => void
  onSent: (message: OperatorMessage) => void
}

/** Counts anew, and sends once that is confirmed; pressed twice it is sent once. */
export function SendDialog({ asked, title, text, onClose, onSent }: SendDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: [...MESSAGES_KEY, 'preview', asked, title, text],
    queryFn: ({ signal }) => api.call(previewMessage, { ...asked, title, text }, { signal }),
    gcTime: 0,
  })
  const send = useMutation({
    mutationFn: () => api.call(sendOperatorMessage, { requestId, ...asked, title, text }),
    async onSuccess(message) {
      await client.invalidateQueries({ queryKey: [...MESSAGES_KEY, 'list'] })
      onSent(message)
    },
    // it may wait for a colleague from now on
    onError: () => client.invalidateQueries({ queryKey: [...MESSAGES_KEY, 'held'] }),
  })
  const audience = useAudience(asked)
  const maySend = audience.words !== null && data !== undefined && data.reach > 0 && data.finds.length === 0
  return (
    <Dialog
      title={composeText.confirm}
      okText={maySend ? composeText.send({ count: numberWords(data) }) : composeText.sendNobody}
      cancelText={composeText.keep}
      okButtonProps={{ disabled: !maySend, loading: send.isPending }}
      onOk={() => send.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={send.error && refusalWords(send.error)} />
      <div className={styles.one}>
        {audience.words !== null ? (
          <p>{composeText.audience({ audience: audience.words })}</p>
        ) : audience.error ? (
          <RetryNote error={audience.error} onRetry={audience.retry} />
        ) : (
          <LoadingBlock rows={1} />
        )}
        <MessageLook title={title} text={text} time={composeText.now} />
        {error ? (
          <ErrorBlock error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingBlock rows={3} />
        ) : (
          <>
            <Counted counted={data} />
            <Finds finds={data.finds} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Whom it is for, in words: of dates of one title the day tells which. Null = what the activity is called is not known (yet). */
function useAudience({ activityId, cityCode, category }: AskedAudience) {
  const cityName = useCityName()
  const { data: activity, error, refetch } = useActivity(activityId ?? null)
  const retry = () => void refetch()
  if (!activityId) {
    const city = cityCode ? { code: cityCode, name: cityName(cityCode) } : null
    return { words: audienceWords({ activity: null, city, category: category ?? null }), error: null, retry }
  }
  if (!activity) return { words: null, error, retry }
  const { title, cityName: city, startTime } = activity
  return { words: messagesText.toActivityAt({ title, city, time: formatInstant(startTime) }), error: null, retry }
}

/** How many get it, as far as they were counted. */
function numberWords({ reach, isMore }: { reach: number; isMore: boolean }): string {
  const count = reach.toLocaleString('en')
  return isMore ? composeText.more({ count }) : count
}

/** A colleague's reason stands behind what they decided. */
function refusalWords(error: unknown): string {
  const words = failureWords(error)
  if (!hasCode(error, messageRefused.code) || !(error instanceof ConsoleFailure)) return words
  return composeText.refusedFor({ words, reason: error.details ?? '' })
}

function Finds({ finds }: { finds: readonly UnfitFind[] }) {
  if (finds.length === 0) return null
  return (
    <div role="alert" className={styles.padded}>
      <p>{composeText.unfit}</p>
      <ul className={styles.finds}>
        {finds.map(({ kind, text }) => (
          <li key={text}>
            <Tag tone="urgent">{unfitKindText[kind]}</Tag> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

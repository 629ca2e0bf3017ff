import {
  getOperatorMessage,
  MessageState,
  type OperatorMessage,
  stopOperatorMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { messagesText } from '#texts/messages-text.ts'
import { AskingButton } from '#ui/dialog/asking-button.tsx'
import { SideSheet } from '#ui/dialog/dialog.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { audienceWords, leftOutWords, MESSAGES_KEY, MessageProgress, peopleWords, StateTag } from './message-facts.tsx'
import { MessageLook } from './message-look.tsx'
import { useLookAgain } from './use-look-again.ts'
import styles from './messages.module.css'

const WIDTH = 520
/** How often a message that is being sent is asked after, in milliseconds. */
const LOOK_EVERY_MS = 1_000

/** One message: what it says, how far it is, and the button that stops it. */
export function MessageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const lookAgain = useLookAgain(LOOK_EVERY_MS)
  const { data, error, refetch } = useQuery({
    queryKey: [...MESSAGES_KEY, id],
    queryFn: ({ signal }) => api.call(getOperatorMessage, { id }, { signal }),
    refetchInterval: ({ state: { data: known } }) => lookAgain(known ? [known] : []),
  })
  return (
    <SideSheet size={WIDTH} title={data?.title ?? messagesText.message} onClose={onClose}>
      {error && data === undefined ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : (
        <div className={styles.one}>
          <p className={styles.head}>
            <StateTag state={data.state} /> {audienceWords(data)}
          </p>
          <MessageLook title={data.title} text={data.text} time={formatInstant(data.createTime)} />
          <MessageProgress message={data} />
          <Facts message={data} />
          {data.state === MessageState.sending && <Stop id={id} />}
        </div>
      )}
    </SideSheet>
  )
}

function Facts({ message }: { message: OperatorMessage }) {
  const { reach, sent, waiting, leftOut, failed, state, nextTime } = message
  const facts = [
    { name: messagesText.reach, value: reach },
    { name: messagesText.sent, value: sent },
    ...(waiting > 0
      ? [{ name: state === MessageState.stopped ? messagesText.notSent : messagesText.waiting, value: waiting }]
      : []),
    ...leftOutWords(leftOut).map(({ reason, people }) => ({ name: reason, value: people })),
    ...(failed > 0 ? [{ name: messagesText.failed, value: failed }] : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{peopleWords(value)}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={styles.aside}>
        {nextTime !== null && messagesText.waitsUntil({ time: formatInstant(nextTime) })}
      </p>
      <ul className={styles.aside}>
        {historyOf(message).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}

function historyOf({ operatorName, createTime, endTime, state, stopperName }: OperatorMessage): string[] {
  const begun = messagesText.begun({ name: operatorName, time: formatInstant(createTime) })
  if (endTime === null) return [begun, messagesText.leave]
  const time = formatInstant(endTime)
  if (stopperName !== null) return [begun, messagesText.stopped({ name: stopperName, time })]
  return [begun, state === MessageState.stopped ? messagesText.cutOff({ time }) : messagesText.ended({ time })]
}

function Stop({ id }: { id: string }) {
  const api = useApi()
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => api.call(stopOperatorMessage, { id }),
    onSuccess: (stopped) => client.setQueryData([...MESSAGES_KEY, id], stopped),
    onSettled: () => client.invalidateQueries({ queryKey: MESSAGES_KEY }),
  })
  return (
    <>
      <FailureNote text={stop.error && failureWords(stop.error)} />
      <AskingButton
        label={messagesText.stop}
        question={messagesText.stopAsk}
        yes={messagesText.stopSure}
        no={messagesText.goOn}
        isBusy={stop.isPending}
        onSure={() => stop.mutate()}
      />
    </>
  )
}

import {
  decideHeldMessage,
  getHeldMessages,
  HELD_MESSAGE_REASON_MAX,
  type HeldMessage,
} from '@quan/contract/console/messages/held-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { heldMessageText } from '#texts/held-message-text.ts'
import { heldText } from '#texts/held-text.ts'
import { useFocusAtFirst } from '#ui/entry/use-focus-at-first.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock } from '#ui/states/states.tsx'
import styles from './held.module.css'

/** Messages of colleagues that wait, the oldest first; nothing where none does. */
export function HeldMessages() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: QUEUE_KEYS.heldMessages,
    queryFn: ({ signal }) => api.call(getHeldMessages, {}, { signal }),
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (!data?.items.length) return null
  return (
    <div className={styles.messages}>
      <Card title={heldMessageText.ofColleagues}>
        <ul>
          {data.items.map((held) => (
            <OneMessage key={held.id} held={held} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function OneMessage({ held: { id, title, text, writerName, city, createTime, isOwn } }: { held: HeldMessage }) {
  const [isRefusing, setRefusing] = useState(false)
  const decide = useDecide(id)
  const to = city?.name ?? heldMessageText.everywhere
  return (
    <li className={styles.message}>
      <b>{title}</b>
      <p className={styles.text}>{text}</p>
      <small>{heldMessageText.by({ name: writerName, time: formatInstant(createTime), city: to })}</small>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      {isOwn ? (
        <p className={styles.aside}>{heldMessageText.own}</p>
      ) : isRefusing ? (
        <RefuseForm decide={decide} title={title} onClose={() => setRefusing(false)} />
      ) : (
        <div className={styles.decide}>
          <Button type="primary" loading={decide.isPending} onClick={() => decide.mutate({ isFit: true })}>
            {heldText.pass}
          </Button>
          <Button disabled={decide.isPending} onClick={() => setRefusing(true)}>
            {heldText.refuse}
          </Button>
        </div>
      )}
    </li>
  )
}

function useDecide(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: { isFit: boolean; reason?: string }) => api.call(decideHeldMessage, { id, ...decision }),
    onSettled: () => client.invalidateQueries({ queryKey: QUEUE_KEYS.heldMessages }),
  })
}

type RefuseFormProps = { decide: ReturnType<typeof useDecide>; title: string; onClose: () => void }

/** Asks for the reason that the writer will read. */
function RefuseForm({ decide, title, onClose }: RefuseFormProps) {
  const first = useFocusAtFirst()
  return (
    <Form<{ reason: string }>
      layout="vertical"
      initialValues={{ reason: '' }}
      onFinish={({ reason }) => decide.mutate({ isFit: false, reason: reason.trim() })}
    >
      <Form.Item
        name="reason"
        label={heldMessageText.reason({ title })}
        rules={[{ required: true, whitespace: true, message: heldMessageText.reasonRule }]}
      >
        <Input.TextArea ref={first} rows={2} maxLength={HELD_MESSAGE_REASON_MAX} showCount />
      </Form.Item>
      <div className={styles.decide}>
        <Button type="primary" htmlType="submit" loading={decide.isPending}>
          {heldText.refuse}
        </Button>
        <Button onClick={onClose}>{heldMessageText.cancel}</Button>
      </div>
    </Form>
  )
}

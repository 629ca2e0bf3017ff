import { type Attendee, PLACE_NOTE_MAX, savePlaceNote } from '@quan/contract/console/people/people.ts'
import { getMoves, type MoveChoice, movePlace } from '@quan/contract/console/people/place-move.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { moveText, noteText, peopleText } from '#texts/people-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './people.module.css'

type MoveDialogProps = { activityId: string; attendee: Attendee; onClose: () => void }

/** Moves somebody to another ticket type; what that does to money is said before. */
export function MoveDialog({ activityId, attendee: { placeId, nickName }, onClose }: MoveDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'moves', activityId, placeId],
    queryFn: async ({ signal }) => (await api.call(getMoves, { activityId, placeId }, { signal })).choices,
    gcTime: 0,
  })
  const chosen = data?.find(({ ticketTypeId }) => ticketTypeId === chosenId)
  const move = useMutation({
    mutationFn: ({ ticketTypeId, difference }: MoveChoice) =>
      api.call(movePlace, { activityId, placeId, ticketTypeId, difference }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      onClose()
    },
  })
  return (
    <Dialog
      title={moveText.of({ name: nickName ?? peopleText.nobody })}
      okText={moveText.move}
      okButtonProps={{ loading: move.isPending, disabled: chosen === undefined }}
      onOk={() => chosen && move.mutate(chosen)}
      onCancel={onClose}
    >
      <FailureNote text={move.error && failureWords(move.error)} />
      <p className={styles.aside}>{moveText.about}</p>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : (
        <Radio.Group
          aria-label={moveText.choose}
          vertical
          value={chosenId}
          onChange={({ target }) => setChosenId(String(target.value))}
          options={data.map((choice) => ({
            value: choice.ticketTypeId,
            disabled: choice.refusal !== null,
            label: moveText.choice({ name: choice.name, price: yuanText(choice.price), words: wordsOf(choice) }),
          }))}
        />
      )}
    </Dialog>
  )
}

function wordsOf({ refusal, difference }: MoveChoice): string {
  if (refusal !== null) return moveText[refusal]
  if (difference === 0) return moveText.even
  const amount = yuanText(Math.abs(difference))
  return difference < 0 ? moveText.goesBack({ amount }) : moveText.waived({ amount })
}

type NoteDialogProps = { activityId: string; attendee: Attendee; onClose: () => void }

/** Takes a note about who has a place; an empty one takes it away. */
export function NoteDialog({ activityId, attendee: { placeId, nickName, note }, onClose }: NoteDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [form] = Form.useForm<{ text: string }>()
  const save = useMutation({
    mutationFn: ({ text }: { text: string }) => api.call(savePlaceNote, { activityId, placeId, text }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people', 'list', activityId] })
      onClose()
    },
  })
  return (
    <Dialog
      title={noteText.of({ name: nickName ?? peopleText.nobody })}
      okText={noteText.save}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={save.error && failureWords(save.error)} />
      <p className={styles.aside}>{noteText.about}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: note ?? '' }}
        onFinish={(fields) => save.mutate(fields)}
      >
        <Form.Item name="text" label={noteText.text}>
          <Input.TextArea rows={3} maxLength={PLACE_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

import { type Attendee, PLACE_NOTE_MAX, savePlaceNote } from '@quan/contract/console/people/people.ts'
import { getMoves, type MoveChoice, movePlace, MoveRefusal } from '@quan/contract/console/people/place-move.ts'
import { orderStateConflict } from '@quan/contract/order/order-errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { hasCode } from '#platform/api/console-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { moveText, noteText, peopleText } from '#texts/people-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './people.module.css'

type MoveDialogProps = { activityId: string; attendee: Attendee; onClose: () => void }

/** Moves somebody, with all who booked together, to another ticket type; what that does to money is said before. */
export function MoveDialog({ activityId, attendee: { placeId, nickName, partySize }, onClose }: MoveDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'moves', activityId, placeId],
    queryFn: ({ signal }) => api.call(getMoves, { activityId, placeId }, { signal }),
    gcTime: 0,
  })
  const failure = failureInstead({ data, error })
  const chosen = failure ? undefined : data?.choices.find(({ ticketTypeId }) => ticketTypeId === chosenId)
  const places = data?.places ?? partySize
  const name = nickName ?? peopleText.nobody
  const move = useMutation({
    mutationFn: (shown: Pick<MoveChoice, 'ticketTypeId' | 'difference'> & { places: number }) =>
      api.call(movePlace, { activityId, placeId, ...shown }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['people'] })
      onClose()
    },
    // what was shown may be out of date
    onError: () => refetch(),
  })
  return (
    <Dialog
      title={places > 1 ? moveText.ofAll({ name, count: places }) : moveText.of({ name })}
      okText={moveText.move}
      okButtonProps={{ loading: move.isPending, disabled: chosen === undefined || chosen.refusal !== null }}
      onOk={() => {
        if (chosen) move.mutate({ ticketTypeId: chosen.ticketTypeId, difference: chosen.difference, places })
      }}
      onCancel={onClose}
    >
      <FailureNote text={move.error && failureWords(move.error)} />
      <p className={styles.aside}>{places > 1 ? moveText.aboutAll({ count: places }) : moveText.about}</p>
      {failure && places > 1 && hasCode(failure, orderStateConflict.code) ? (
        <FailureNote text={moveText.notAllNow} />
      ) : failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : data.choices.every(({ refusal }) => refusal === MoveRefusal.same) ? (
        <p role="status">{moveText.noOther}</p>
      ) : (
        <Radio.Group
          aria-label={moveText.choose}
          vertical
          value={chosenId}
          onChange={({ target }) => setChosenId(String(target.value))}
          options={data.choices.map((choice) => ({
            value: choice.ticketTypeId,
            disabled: choice.refusal !== null,
            label: labelOf(choice, places),
          }))}
        />
      )}
    </Dialog>
  )
}

/** A ticket type with its price, and what speaks against it, or what it does to the money of all who move. */
function labelOf(choice: MoveChoice, places: number): string {
  const words = { name: choice.name, price: yuanText(choice.price), words: wordsOf(choice, places) }
  return places > 1 ? moveText.choiceEach(words) : moveText.choice(words)
}

function wordsOf({ refusal, difference }: MoveChoice, count: number): string {
  if (refusal !== null) return refusalWords(refusal, count)
  if (difference === 0) return moveText.even
  const amount = yuanText(Math.abs(difference))
  if (count > 1)
    return difference < 0 ? moveText.goesBackInAll({ amount, count }) : moveText.waivedInAll({ amount, count })
  return difference < 0 ? moveText.goesBack({ amount }) : moveText.waived({ amount })
}

function refusalWords(refusal: MoveRefusal, count: number): string {
  if (count > 1 && refusal === MoveRefusal.full) return moveText.tooFew({ count })
  if (count > 1 && refusal === MoveRefusal.notEligible) return moveText.notAllEligible
  return moveText[refusal]
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

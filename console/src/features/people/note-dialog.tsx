import { type Attendee, PLACE_NOTE_MAX, savePlaceNote } from '@quan/contract/console/people/people.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { noteText, peopleText } from '#texts/people-text.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './people.module.css'

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
    <Modal
      open
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
    </Modal>
  )
}

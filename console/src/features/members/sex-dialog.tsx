import { correctMemberSex, type MemberDetail } from '@quan/contract/console/members.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Modal, Radio } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { memberText, membersText } from '#texts/members-text.ts'
import { OperatorNoteItem } from '#ui/entry/decision-items.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './members.module.css'

type SexDialogProps = { member: Pick<MemberDetail, 'id' | 'nickName' | 'sex'>; onClose: () => void }
type Fields = { sex: Sex; note: string }

/** Corrects the sex of a member, with a reason for colleagues. */
export function SexDialog({ member: { id, nickName, sex: present }, onClose }: SexDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const send = useMutation({
    mutationFn: (fields: Fields) => api.call(correctMemberSex, { id, ...fields }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['member', id] })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={memberText.correctSexOf({ name: nickName ?? membersText.unnamed })}
      okText={memberText.correct}
      okButtonProps={{ loading: send.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={send.error && failureWords(send.error)} />
      <p className={styles.note}>{memberText.aboutSex}</p>
      <Form<Fields>
        form={form}
        name="sex"
        layout="vertical"
        className={styles.fields ?? ''}
        onFinish={(fields) => send.mutate(fields)}
      >
        <Form.Item name="sex" label={memberText.sex} rules={[{ required: true, message: memberText.chooseSex }]}>
          <Radio.Group
            options={Object.values(Sex).map((sex) => ({
              value: sex,
              label: memberText[sex],
              disabled: sex === present,
            }))}
          />
        </Form.Item>
        <OperatorNoteItem />
      </Form>
    </Modal>
  )
}

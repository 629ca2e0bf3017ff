import { CLOSING_SUSPENSION_DAYS } from '@quan/contract/console/closings.ts'
import { correctMemberSex, liftSuspension, type MemberDetail, suspendMember } from '@quan/contract/console/members.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Radio } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { membersText, memberText } from '#texts/members-text.ts'
import { decideText } from '#texts/reports-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OperatorNoteItem, SuspensionDaysItem } from '#ui/entry/decision-items.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './members.module.css'

type Act = 'suspend' | 'close' | 'lift'
type Fields = { act: Act; days?: number; note: string }

type ActFormProps = { member: Pick<MemberDetail, 'id' | 'isSuspended' | 'eraseTime'> }

/** Suspends a member for days, or until a second operator confirms that the account is closed, or lets them back in; with a reason for colleagues. */
export function ActForm({ member: { id, isSuspended, eraseTime } }: ActFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const isUnderAge = eraseTime !== null
  const acts = actsOf({ isSuspended, isUnderAge })
  const act = Form.useWatch('act', form)
  const send = useMutation({
    mutationFn: async ({ act: chosen, days, note }: Fields) => {
      if (chosen === 'lift') await api.call(liftSuspension, { id, reason: isUnderAge ? 'underAge' : 'conduct', note })
      else await api.call(suspendMember, { id, days: chosen === 'close' ? null : (days ?? null), note })
    },
    onSuccess: async () => {
      form.resetFields(['note'])
      await queries.invalidateQueries({ queryKey: ['member', id] })
      await queries.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Form<Fields> form={form} name="act" layout="vertical" onFinish={(fields) => send.mutate(fields)}>
      <FailureNote text={send.error && failureWords(send.error)} />
      <Form.Item name="act" initialValue={acts[0]}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={acts.map((value) => ({ value, label: memberText[value] }))}
        />
      </Form.Item>
      {act === 'suspend' && <SuspensionDaysItem />}
      {act === 'close' && <p className={styles.note}>{decideText.closeWaits({ days: CLOSING_SUSPENSION_DAYS })}</p>}
      <OperatorNoteItem />
      <Button type="primary" danger={act !== 'lift'} htmlType="submit" block loading={send.isPending}>
        {decideText.submit}
      </Button>
      <p className={styles.note}>{isUnderAge ? memberText.ofAge : memberText.told}</p>
    </Form>
  )
}

/** Who is frozen as too young is not suspended besides. */
function actsOf({ isSuspended, isUnderAge }: { isSuspended: boolean; isUnderAge: boolean }): readonly Act[] {
  if (isUnderAge) return ['lift']
  return isSuspended ? ['lift', 'suspend', 'close'] : ['suspend', 'close']
}

type SexDialogProps = { member: Pick<MemberDetail, 'id' | 'nickName' | 'sex'>; onClose: () => void }
type SexFields = { sex: Sex; note: string }

/** Corrects the sex of a member, with a reason for colleagues. */
export function SexDialog({ member: { id, nickName, sex: present }, onClose }: SexDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [form] = Form.useForm<SexFields>()
  const send = useMutation({
    mutationFn: (fields: SexFields) => api.call(correctMemberSex, { id, ...fields }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['member', id] })
      onClose()
    },
  })
  return (
    <Dialog
      title={memberText.correctSexOf({ name: nickName ?? membersText.unnamed })}
      okText={memberText.correct}
      okButtonProps={{ loading: send.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={send.error && failureWords(send.error)} />
      <p className={styles.note}>{memberText.aboutSex}</p>
      <Form<SexFields>
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
    </Dialog>
  )
}

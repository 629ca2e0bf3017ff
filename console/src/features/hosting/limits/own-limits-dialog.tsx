import { findOwnLimits, type OwnLimits, setOwnLimits } from '@quan/contract/console/host-limits.ts'
import { Button, Form, Modal } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { limitsText } from '#texts/host-limits-text.ts'
import { actText } from '#texts/state-text.ts'
import { LIMIT_NAMES, type Limits, type TypedLimits } from './limit-fields.tsx'
import { LimitsForm } from './limits-form.tsx'
import { useLimits } from './use-limits.ts'

type OwnLimitsDialogProps = { first: OwnLimits; house: Limits; onClose: () => void }

/** Sets what holds for one host; what is left empty is as for everybody. */
export function OwnLimitsDialog({ first, house, onClose }: OwnLimitsDialogProps) {
  const api = useApi()
  const [form] = Form.useForm<TypedLimits>()
  const { id: memberId, nickName } = first.member
  const limits = useLimits({
    first,
    read: () => api.call(findOwnLimits, { memberId }),
    write: (typed, version) => api.call(setOwnLimits, { memberId, limits: typed, version }),
    onSaved: onClose,
  })
  const clear = () => form.setFieldsValue(Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])))
  return (
    <Modal
      open
      title={limitsText.ownTitle({ name: nickName })}
      okText={actText.save}
      okButtonProps={{ loading: limits.save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <LimitsForm form={form} name="own-limits" limits={limits} house={house}>
        <Button onClick={clear}>{limitsText.clear}</Button>
      </LimitsForm>
    </Modal>
  )
}

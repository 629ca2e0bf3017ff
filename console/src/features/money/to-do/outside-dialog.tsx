import { MONEY_NOTE_MAX, OUTSIDE_REFERENCE_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import type { FailedRefund } from '@quan/contract/console/accounting/failed-refunds.ts'
import { OutsideWay, proposeOutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { Form, Input, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { moneyToDoText, outsideWayText } from '#texts/money-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { useRefetchMoney } from './to-do-card.tsx'

type Fields = { way: OutsideWay; reference: string; note: string }

/** Says that a failed refund was given back outside WeChat Pay: how, by which reference, and why. */
export function OutsideDialog({ refund, onClose }: { refund: FailedRefund; onClose: () => void }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const [form] = Form.useForm<Fields>()
  const propose = useMutation({
    mutationFn: (fields: Fields) => api.call(proposeOutsideRefund, { refundId: refund.id, ...fields }),
    onSuccess: onClose,
    onSettled: refetch,
  })
  return (
    <Dialog
      title={moneyToDoText.outsideTitle({ amount: yuanText(refund.amount) })}
      okText={moneyToDoText.outsideSubmit}
      okButtonProps={{ loading: propose.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={propose.error && failureWords(propose.error)} />
      <p>{moneyToDoText.outsideAbout}</p>
      <Form form={form} layout="vertical" initialValues={{ way: OutsideWay.bank }} onFinish={propose.mutate}>
        <Form.Item name="way" label={moneyToDoText.outsideWay}>
          <Select<OutsideWay>
            options={Object.values(OutsideWay).map((way) => ({ value: way, label: outsideWayText[way] }))}
          />
        </Form.Item>
        <Form.Item
          name="reference"
          label={moneyToDoText.outsideReference}
          rules={[{ required: true, whitespace: true, message: moneyToDoText.outsideReferenceMissing }]}
        >
          <Input maxLength={OUTSIDE_REFERENCE_MAX} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="note"
          label={moneyToDoText.outsideNote}
          rules={[{ required: true, whitespace: true, message: moneyToDoText.outsideNoteMissing }]}
        >
          <Input.TextArea rows={2} maxLength={MONEY_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

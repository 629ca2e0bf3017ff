import { MONEY_NOTE_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { type LedgerDifference, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { differenceText, moneyToDoText } from '#texts/money-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { useRefetchMoney } from './to-do-card.tsx'

type SettleDialogProps = { difference: LedgerDifference; onClose: () => void }

/** Closes a difference that was settled on the payment service's platform, and says what that means. */
export function SettleDialog({ difference: { id, kind, ours, theirs }, onClose }: SettleDialogProps) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const [form] = Form.useForm<{ note: string }>()
  const settle = useMutation({
    mutationFn: ({ note }: { note: string }) => api.call(settleDifference, { id, ours, theirs, note }),
    onSuccess: onClose,
    onSettled: refetch,
  })
  return (
    <Dialog
      title={moneyToDoText.settleTitle({ kind: differenceText[kind] })}
      okText={moneyToDoText.settle}
      okButtonProps={{ loading: settle.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <FailureNote text={settle.error && failureWords(settle.error)} />
      <p>{moneyToDoText.settleAbout}</p>
      <Form form={form} layout="vertical" onFinish={(fields) => settle.mutate(fields)}>
        <Form.Item
          name="note"
          label={moneyToDoText.settleNote}
          rules={[{ required: true, whitespace: true, message: moneyToDoText.settleNoteMissing }]}
        >
          <Input.TextArea rows={3} maxLength={MONEY_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

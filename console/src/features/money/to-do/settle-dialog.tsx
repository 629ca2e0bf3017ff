import { MONEY_NOTE_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { type LedgerDifference, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { differenceText, moneyToDoText } from '#texts/money-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { PaymentNumbers, useRefetchMoney } from './to-do-card.tsx'

type SettleDialogProps = { difference: LedgerDifference; onClose: () => void }

/**
 * Closes a difference that was settled on the payment service's platform, and says what that means. What is sent is what
 * was looked at here: one that changes meanwhile is to be looked at anew.
 */
export function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const [form] = Form.useForm<{ note: string }>()
  const [seen, setSeen] = useState(difference)
  const settle = useMutation({
    mutationFn: ({ note }: { note: string }) => {
      const { id, ours, theirs, outRefundNo, transactionId } = seen
      return api.call(settleDifference, { id, ours, theirs, outRefundNo, transactionId, note })
    },
    onSuccess: onClose,
    onSettled: refetch,
  })
  const isChanged = factsOf(seen).join() !== factsOf(difference).join()
  const lookAgain = () => {
    settle.reset()
    setSeen(difference)
  }
  return (
    <Dialog
      title={moneyToDoText.settleTitle({ kind: differenceText[seen.kind] })}
      okText={isChanged ? moneyToDoText.settleLookedAt : moneyToDoText.settle}
      okButtonProps={{ loading: settle.isPending }}
      onOk={isChanged ? lookAgain : form.submit}
      onCancel={onClose}
    >
      <FailureNote
        text={
          isChanged
            ? moneyToDoText.settleChanged({ facts: factsOf(difference).filter(Boolean).join(' · ') })
            : settle.error && failureWords(settle.error)
        }
      />
      <p>{amountsText(seen)}</p>
      <PaymentNumbers {...seen} />
      <p>{moneyToDoText.settleAbout}</p>
      {seen.kind === 'refundAmount' && <p>{moneyToDoText.settleRefundAbout}</p>}
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

/** What both sides have of a difference. */
export const amountsText = ({ ours, theirs }: LedgerDifference): string =>
  `${moneyToDoText.ours} ${yuanText(ours)} · ${moneyToDoText.theirs} ${yuanText(theirs)}`

/** In what one difference is another than the one that stood in its place. */
const factsOf = (difference: LedgerDifference) => [
  amountsText(difference),
  difference.transactionId ?? '',
  difference.outRefundNo ?? '',
]

import { type Operator, resetOperator } from '@quan/contract/console/operators.ts'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { resetText } from '#texts/operators-text.ts'
import { failureWords } from '#ui/states/failure-words.ts'
import type { OneTimePasswordOf } from './one-time-password.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'

type ResetDialogProps = {
  operator: Operator
  onClose: () => void
  onReset: (password: OneTimePasswordOf) => void
}

/** Asks before an operator loses every way in. */
export function ResetDialog({ operator: { id, displayName }, onClose, onReset }: ResetDialogProps) {
  const api = useApi()
  const reset = useMutation({
    mutationFn: () => api.call(resetOperator, { id }),
    onSuccess: ({ oneTimePassword }) => onReset({ displayName, oneTimePassword }),
  })
  return (
    <Modal
      open
      title={resetText.title({ name: displayName })}
      okText={resetText.confirm}
      okButtonProps={{ danger: true, loading: reset.isPending }}
      onOk={() => reset.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={reset.error && failureWords(reset.error)} />
      <p>{resetText.about}</p>
    </Modal>
  )
}

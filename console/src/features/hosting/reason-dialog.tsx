import { HOST_REASON_MAX } from '@quan/contract/console/hosting-desk.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useMutation } from '#platform/query/use-mutation.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { HOSTING_DESK_KEY } from './use-decision.ts'

type ReasonDialogProps = {
  title: string
  okText: string
  /** What the other button says; that it is closed unless given. */
  keepText?: string
  /** It takes something away. */
  isDanger?: boolean
  /** Nothing can be decided yet. */
  isHeld?: boolean
  decide: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Stands above the reason, such as what it does. */
  children?: ReactNode
}

/** Asks for the reason that the other side will read. */
export function ReasonDialog({
  title,
  okText,
  keepText,
  isDanger = false,
  isHeld = false,
  decide,
  onClose,
  children,
}: ReasonDialogProps) {
  const client = useQueryClient()
  const [form] = Form.useForm<{ reason: string }>()
  const send = useMutation({ mutationFn: ({ reason }: { reason: string }) => decide(reason) })
  /** The desk is read anew when this closes and not before: a row that goes takes its dialog along, and what that says. */
  function close({ isTried }: { isTried: boolean }) {
    if (isTried) void client.invalidateQueries({ queryKey: HOSTING_DESK_KEY })
    onClose()
  }
  return (
    <Dialog
      title={title}
      okText={okText}
      cancelText={keepText}
      okButtonProps={{ loading: send.isPending, danger: isDanger, disabled: isHeld }}
      onOk={form.submit}
      onCancel={() => close({ isTried: !send.isIdle })}
    >
      <FailureNote text={send.error && failureWords(send.error)} />
      {children}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={(fields) => send.mutate(fields, { onSuccess: () => close({ isTried: true }) })}
      >
        <Form.Item
          name="reason"
          label={hostingText.reason}
          rules={[{ required: true, whitespace: true, message: hostingText.reasonRule }]}
        >
          <Input.TextArea rows={3} maxLength={HOST_REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

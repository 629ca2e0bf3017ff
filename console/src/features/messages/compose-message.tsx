import {
  OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS,
  OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS,
} from '@quan/contract/console/messages/message-limits.ts'
import {
  MessageAudience,
  type OperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { isMobilePhone, MOBILE_PHONE_DIGITS } from '@quan/contract/person/mobile-phone.ts'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { composeText } from '#texts/messages-text.ts'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { type AskedAudience, AudienceFields, type AudienceValues, askedAudience } from './audience-fields.tsx'
import { CountCard } from './count-card.tsx'
import { keepMessage, readKeptMessage } from './kept-message.ts'
import { MessageLook } from './message-look.tsx'
import styles from './messages.module.css'
import { SendDialog } from './send-dialog.tsx'

type Fields = AudienceValues & { title: string; text: string }
type ComposeProps = {
  operatorId: string
  /** The activity whose people are asked for at first; null = none. */
  activityId: string | null
  onSent: (message: OperatorMessage) => void
}

/** A message is written here; beside it stands how it will be read, who gets it, and a test. */
export function ComposeMessage({ operatorId, activityId, onSent }: ComposeProps) {
  const [form] = Form.useForm<Fields>()
  const values = Form.useWatch<Fields | undefined>([], form)
  const [sending, setSending] = useState<{ asked: AskedAudience; title: string; text: string } | null>(null)
  const title = values?.title?.trim() ?? ''
  const text = values?.text?.trim() ?? ''
  const asked = values ? askedAudience(values) : null
  const review = (fields: Fields) => {
    const whole = askedAudience(fields)
    if (whole) setSending({ asked: whole, title: fields.title.trim(), text: fields.text.trim() })
  }
  const sent = (message: OperatorMessage) => {
    keepMessage(operatorId, {})
    onSent(message)
  }
  return (
    <div className={styles.columns}>
      <Card>
        <Form<Fields>
          name="message"
          form={form}
          layout="vertical"
          requiredMark={false}
          className={styles.form ?? ''}
          initialValues={{ audience: MessageAudience.activity, activityId, ...readKeptMessage(operatorId) }}
          onValuesChange={(_changed, all) => keepMessage(operatorId, all)}
          onFinish={review}
        >
          <AudienceFields />
          <Form.Item name="title" label={composeText.title} rules={[REQUIRED()]}>
            <Input maxLength={OPERATOR_MESSAGE_TITLE_MAX_CHARACTERS} showCount autoComplete="off" />
          </Form.Item>
          <Form.Item name="text" label={composeText.text} extra={composeText.textAbout} rules={[REQUIRED()]}>
            <Input.TextArea rows={5} maxLength={OPERATOR_MESSAGE_TEXT_MAX_CHARACTERS} showCount />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit">
            {composeText.next}
          </Button>
        </Form>
      </Card>
      <div className={styles.side}>
        <Card title={composeText.look}>
          <MessageLook
            title={title || composeText.sampleTitle}
            text={text || composeText.sampleText}
            time={composeText.now}
          />
        </Card>
        <CountCard asked={asked} />
        <TestCard title={title} text={text} />
      </div>
      {sending && <SendDialog {...sending} onClose={() => setSending(null)} onSent={sent} />}
    </div>
  )
}

const REQUIRED = () => ({ required: true, whitespace: true, message: composeText.required })

/** Shows the words to the operator's own account in the app, which they name by its phone; it is not kept. */
function TestCard({ title, text }: { title: string; text: string }) {
  const api = useApi()
  const test = useMutation({ mutationFn: (phone: string) => api.call(testMessage, { title, text, phone }) })
  return (
    <Card title={composeText.test}>
      <Form<{ phone?: string }>
        name="message-test"
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        onFinish={({ phone = '' }) => test.mutate(phone)}
        onValuesChange={test.reset}
      >
        <FailureNote text={test.error && failureWords(test.error)} />
        <Form.Item
          name="phone"
          label={composeText.phone}
          extra={composeText.phoneAbout}
          rules={[{ validator: (_rule, phone) => asPhone(phone) }]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={MOBILE_PHONE_DIGITS} />
        </Form.Item>
        <Button htmlType="submit" block disabled={title === '' || text === ''} loading={test.isPending}>
          {composeText.sendTest}
        </Button>
        <p role="status" className={styles.aside}>
          {test.isSuccess && composeText.tested}
        </p>
      </Form>
    </Card>
  )
}

const asPhone = (phone: string | undefined) =>
  isMobilePhone(phone ?? '') ? Promise.resolve() : Promise.reject(new Error(composeText.phoneRule))

import { testMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { isMobilePhone, MOBILE_PHONE_DIGITS } from '@quan/contract/person/mobile-phone.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { composeText } from '#texts/messages-text.ts'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from './messages.module.css'

/** Shows the words to the operator's own account in the app, which they name by its phone; it is not kept. */
export function TestCard({ title, text }: { title: string; text: string }) {
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

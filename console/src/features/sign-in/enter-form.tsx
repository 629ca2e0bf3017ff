import { askPasskey, enterByPasskey } from '@quan/contract/console/passkey.ts'
import { type ConsoleSession, enterConsole } from '@quan/contract/console/session.ts'
import { KeyOutlined } from '@ant-design/icons'
import { Button, Divider, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { signInText } from '#texts/sign-in-text.ts'
import { answerPasskey, hasPasskeys } from '#ui/entry/answer-passkey.ts'
import { useStep } from '#ui/entry/use-step.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { useFocusAtFirst } from '#ui/focus/use-focus-at-first.ts'

type EnterFormProps = { onEntered: (session: ConsoleSession, password: string) => void }
type Fields = { name: string; password: string }

/** Name and password, or a passkey that stands for both and for the second factor. */
export function EnterForm({ onEntered }: EnterFormProps) {
  const api = useApi()
  const first = useFocusAtFirst()
  const { isBusy, failure, setFailure, take } = useStep()
  const enter = (fields: Fields) => take(async () => onEntered(await api.call(enterConsole, fields), fields.password))
  const enterWithKey = () =>
    take(async () => {
      const { options } = await api.call(askPasskey, {})
      const response = await answerPasskey(options)
      if (response === null) setFailure(signInText.passkeyFailed)
      else onEntered(await api.call(enterByPasskey, { response }), '')
    })
  return (
    <Form<Fields> name="enter" layout="vertical" onFinish={enter} disabled={isBusy}>
      <FailureNote text={failure} />
      <Form.Item name="name" label={signInText.name} rules={[{ required: true }]}>
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} ref={first} />
      </Form.Item>
      <Form.Item name="password" label={signInText.password} rules={[{ required: true }]}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {signInText.enter}
      </Button>
      {hasPasskeys() && (
        <>
          <Divider />
          <Button size="large" block icon={<KeyOutlined aria-hidden />} onClick={enterWithKey}>
            {signInText.byPasskey}
          </Button>
        </>
      )}
    </Form>
  )
}

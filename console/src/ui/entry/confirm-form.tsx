import { askPasskey, confirmByPasskey } from '@quan/contract/console/passkey.ts'
import { confirmFactor, type ConsoleSession, enterConsole } from '@quan/contract/console/session.ts'
import { KeyOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { signInText } from '#texts/sign-in-text.ts'
import { answerPasskey, hasPasskeys } from './answer-passkey.ts'
import { CodeField } from './code-field.tsx'
import { useStep } from './use-step.ts'
import styles from './entry.module.css'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { useFocusAtFirst } from './use-focus-at-first.ts'

type ConfirmFormProps = {
  operator: ConsoleSession['operator']
  onConfirmed: (session: ConsoleSession) => void
}
type Fields = { code: string; password: string }

/** Shows the second factor: the authenticator's code or a passkey; the password where neither is set up. */
export function ConfirmForm({ operator, onConfirmed }: ConfirmFormProps) {
  const api = useApi()
  const first = useFocusAtFirst()
  const { isBusy, failure, setFailure, take } = useStep()
  const { name, hasTotp, passkeyCount } = operator
  const hasKey = passkeyCount > 0 && hasPasskeys()
  const byPassword = !hasTotp && passkeyCount === 0
  const confirm = ({ code, password }: Fields) =>
    take(async () =>
      onConfirmed(
        byPassword ? await api.call(enterConsole, { name, password }) : await api.call(confirmFactor, { code }),
      ),
    )
  const confirmWithKey = () =>
    take(async () => {
      const { options } = await api.call(askPasskey, {})
      const response = await answerPasskey(options)
      if (response === null) setFailure(signInText.passkeyFailed)
      else onConfirmed(await api.call(confirmByPasskey, { response }))
    })
  return (
    <Form<Fields> name="confirm" layout="vertical" onFinish={confirm} disabled={isBusy}>
      <FailureNote text={failure} />
      {hasTotp && <CodeField />}
      {byPassword && (
        <Form.Item name="password" label={signInText.password} rules={[{ required: true }]}>
          <Input.Password size="large" autoComplete="current-password" ref={first} />
        </Form.Item>
      )}
      {(hasTotp || byPassword) && (
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {signInText.confirm}
        </Button>
      )}
      {hasKey && (
        <Button
          className={styles.key ?? ''}
          type={hasTotp ? 'default' : 'primary'}
          size="large"
          block
          icon={<KeyOutlined aria-hidden />}
          onClick={confirmWithKey}
        >
          {signInText.confirmByPasskey}
        </Button>
      )}
    </Form>
  )
}

import { OPERATOR_PASSWORD_MIN } from '@quan/contract/console/console-limits.ts'
import { choosePassword, type ConsoleSession } from '@quan/contract/console/session.ts'
import { Button, Form, Input } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { passwordText } from '#texts/sign-in-text.ts'
import { useStep } from './use-step.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'

type PasswordFormProps = {
  /** The present password, where it was just typed; empty asks for it. */
  known?: string
  onChosen: (session: ConsoleSession) => void
}
type Fields = { current: string; password: string; again: string }

/** A password of one's own, typed twice. */
export function PasswordForm({ known = '', onChosen }: PasswordFormProps) {
  const api = useApi()
  const { isBusy, failure, take } = useStep()
  const choose = ({ current, password }: Fields) =>
    take(async () => onChosen(await api.call(choosePassword, { current: known || current, password })))
  return (
    <Form<Fields> name="password" layout="vertical" onFinish={choose} disabled={isBusy}>
      <FailureNote text={failure} />
      {known === '' && (
        <Form.Item name="current" label={passwordText.current} rules={[{ required: true }]}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={passwordText.chosen}
        extra={passwordText.rule({ min: OPERATOR_PASSWORD_MIN })}
        rules={[
          { min: OPERATOR_PASSWORD_MIN, required: true, message: passwordText.rule({ min: OPERATOR_PASSWORD_MIN }) },
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={passwordText.again}
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(passwordText.different)),
          }),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {passwordText.save}
      </Button>
    </Form>
  )
}

import { type ConsoleSession, leaveConsole, SignInStep, enterConsole } from '@quan/contract/console/session.ts'
import { Button, Divider, Form, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useTakeSession } from '#platform/session/session-query.ts'
import { forgetAllWords } from '#platform/settings/kept-words.ts'
import { passwordText, signInText, totpText } from '#texts/sign-in-text.ts'
import { ConfirmForm } from '#ui/entry/confirm-form.tsx'
import { PasswordForm } from '#ui/entry/password-form.tsx'
import { TotpForm } from '#ui/entry/totp-form.tsx'
import styles from './sign-in.module.css'
import { askPasskey, enterByPasskey } from '@quan/contract/console/passkey.ts'
import { KeyOutlined } from '@ant-design/icons'
import { answerPasskey, hasPasskeys } from '#ui/entry/answer-passkey.ts'
import { useStep } from '#ui/entry/use-step.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { useFocusAtFirst } from '#ui/entry/use-focus-at-first.ts'
import { cx } from '#ui/theme/cx.ts'

type SignInStepsProps = {
  /** A session that lacks a step; null = nobody is signed in. */
  session: ConsoleSession | null
  /** Whether pages wait behind for the same operator. */
  isBack: boolean
}

/** What the step that is missing is called. */
export function SignInTitle({ session, isBack }: SignInStepsProps) {
  const { title, about } = headOf(session, isBack)
  return <h1 className={cx(styles.title, about !== undefined && styles.explained)}>{title}</h1>
}

/** Name and password or a passkey, then whatever step is missing. */
export function SignInSteps({ session, isBack }: SignInStepsProps) {
  const [typed, setTyped] = useState('')
  const { about } = headOf(session, isBack)
  return (
    <div>
      {about && <p className={styles.about}>{about}</p>}
      <Step session={session} typed={typed} onTyped={setTyped} />
      {session && <OtherAccount />}
    </div>
  )
}

type StepProps = { session: ConsoleSession | null; typed: string; onTyped: (password: string) => void }

function Step({ session, typed, onTyped }: StepProps) {
  const takeSession = useTakeSession()
  switch (session?.step) {
    case SignInStep.choosePassword:
      return <PasswordForm known={typed} onChosen={takeSession} />
    case SignInStep.enrolTotp:
      return <TotpForm onEnrolled={takeSession} />
    case SignInStep.confirm:
      return <ConfirmForm operator={session.operator} onConfirmed={takeSession} />
    default:
      return (
        <EnterForm
          onEntered={(entered, password) => {
            onTyped(password)
            takeSession(entered)
          }}
        />
      )
  }
}

function headOf(session: ConsoleSession | null, isBack: boolean): { title: string; about?: string } {
  switch (session?.step) {
    case SignInStep.choosePassword:
      return { title: passwordText.title, about: passwordText.about }
    case SignInStep.enrolTotp:
      return { title: totpText.title, about: totpText.about }
    case SignInStep.confirm:
      return { title: signInText.confirmTitle }
    default:
      return isBack ? { title: signInText.backTitle, about: signInText.backAbout } : { title: signInText.title }
  }
}

function OtherAccount() {
  const api = useApi()
  const takeSession = useTakeSession()
  const leave = async () => {
    await api.call(leaveConsole, {}).catch(() => undefined)
    forgetAllWords()
    takeSession(null)
  }
  return (
    <Button type="link" block onClick={leave}>
      {signInText.otherAccount}
    </Button>
  )
}

type EnterFormProps = { onEntered: (session: ConsoleSession, password: string) => void }
type Fields = { name: string; password: string }

/** Name and password, or a passkey that stands for both and for the second factor. */
function EnterForm({ onEntered }: EnterFormProps) {
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

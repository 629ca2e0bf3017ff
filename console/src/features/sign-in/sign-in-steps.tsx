import { type ConsoleSession, leaveConsole, SignInStep } from '@quan/contract/console/session.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useTakeSession } from '#platform/session/session-query.ts'
import { forgetAllWords } from '#platform/settings/kept-words.ts'
import { passwordText, signInText, totpText } from '#texts/sign-in-text.ts'
import { ConfirmForm } from '#ui/entry/confirm-form.tsx'
import { PasswordForm } from '#ui/entry/password-form.tsx'
import { TotpForm } from '#ui/entry/totp-form.tsx'
import { EnterForm } from './enter-form.tsx'
import styles from './sign-in.module.css'

type SignInStepsProps = {
  /** A session that lacks a step; null = nobody is signed in. */
  session: ConsoleSession | null
  /** Whether pages wait behind for the same operator. */
  isBack: boolean
}

/** Name and password or a passkey, then whatever step is missing. */
export function SignInSteps({ session, isBack }: SignInStepsProps) {
  const [typed, setTyped] = useState('')
  const { title, about } = headOf(session, isBack)
  return (
    <div className={styles.steps}>
      <h1>{title}</h1>
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

import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery, useTakeSession } from '#platform/session/session-query.ts'
import { accountText } from '#texts/account-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { passwordText, totpText } from '#texts/sign-in-text.ts'
import { PasswordForm } from '#ui/entry/password-form.tsx'
import { TotpForm } from '#ui/entry/totp-form.tsx'
import { Card, Page } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { PasskeyList } from './passkey-list.tsx'
import styles from './account.module.css'

/** What an operator may change of their own: password, authenticator, passkeys. */
export function AccountPage() {
  return (
    <Page title={pageText.account}>
      <div className={styles.columns}>
        <PasswordCard />
        <TotpCard />
        <PasskeyList />
      </div>
    </Page>
  )
}

function PasswordCard() {
  const takeSession = useTakeSession()
  const { message } = App.useApp()
  // a fresh form after each change
  const [round, setRound] = useState(0)
  return (
    <Card title={accountText.password}>
      <div className={styles.body}>
        <PasswordForm
          key={round}
          onChosen={(session) => {
            takeSession(session)
            setRound(round + 1)
            void message.success(passwordText.saved)
          }}
        />
      </div>
    </Card>
  )
}

function TotpCard() {
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: false })
  const takeSession = useTakeSession()
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const hasTotp = session?.operator.hasTotp ?? false
  return (
    <Card
      title={accountText.totp}
      extra={<Tag tone={hasTotp ? 'good' : 'warning'}>{hasTotp ? accountText.totpIs : accountText.totpIsNot}</Tag>}
    >
      <div className={styles.body}>
        {isOpen ? (
          <TotpForm
            onEnrolled={(enrolled) => {
              takeSession(enrolled)
              setOpen(false)
              void message.success(totpText.done)
            }}
          />
        ) : (
          <Button onClick={() => setOpen(true)}>{hasTotp ? accountText.totpAgain : accountText.totpBegin}</Button>
        )}
      </div>
    </Card>
  )
}

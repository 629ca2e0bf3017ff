import { OPERATOR_DISPLAY_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import { addPasskey, beginPasskey, getPasskeys, type Passkey, removePasskey } from '@quan/contract/console/passkey.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery, useTakeSession, SESSION_KEY } from '#platform/session/session-query.ts'
import { accountText } from '#texts/account-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { passwordText, totpText } from '#texts/sign-in-text.ts'
import { PasswordForm } from '#ui/entry/password-form.tsx'
import { TotpForm } from '#ui/entry/totp-form.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './account.module.css'

const KEY = ['passkeys']

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

/** The operator's passkeys: add this device, take one away. */
function PasskeyList() {
  const api = useApi()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => api.call(getPasskeys, {}) })
  const take = (answer: { passkeys: Passkey[] }) => {
    queries.setQueryData(KEY, answer)
    setName('')
    void queries.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const add = useMutation({ mutationFn: () => makePasskey(api, name), onSuccess: take })
  const remove = useMutation({ mutationFn: (id: string) => api.call(removePasskey, { id }), onSuccess: take })
  const failure = add.error ?? remove.error
  const unread = failureInstead({ data, error })
  return (
    <Card title={accountText.passkeys}>
      <div className={styles.body}>
        <p className={styles.about}>{accountText.passkeysAbout}</p>
        <FailureNote text={failure && wordsOf(failure)} />
        {unread ? (
          <ErrorBlock error={unread} onRetry={() => void refetch()} />
        ) : (
          <Rows passkeys={data?.passkeys} onRemove={remove.mutate} />
        )}
        <div className={styles.add}>
          <Input
            value={name}
            maxLength={OPERATOR_DISPLAY_NAME_MAX}
            aria-label={accountText.passkeyName}
            placeholder={accountText.passkeyName}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="primary" disabled={name.trim() === ''} loading={add.isPending} onClick={() => add.mutate()}>
            {accountText.addPasskey}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The device made no passkey, or the operator broke off. */
class NoPasskeyMade extends Error {}

const wordsOf = (error: unknown) => (error instanceof NoPasskeyMade ? accountText.passkeyFailed : failureWords(error))

async function makePasskey(api: ReturnType<typeof useApi>, name: string) {
  type Question = Parameters<typeof startRegistration>[0]['optionsJSON']
  const { options } = await api.call(beginPasskey, {})
  const made = await startRegistration({ optionsJSON: options as unknown as Question }).catch((cause: unknown) => {
    throw new NoPasskeyMade('No passkey was made', { cause })
  })
  return await api.call(addPasskey, { name, response: { ...made } })
}

function Rows({ passkeys, onRemove }: { passkeys: readonly Passkey[] | undefined; onRemove: (id: string) => void }) {
  if (passkeys === undefined) return <LoadingBlock rows={2} />
  if (passkeys.length === 0) return <p className={styles.about}>{accountText.noPasskeys}</p>
  return (
    <ul>
      {passkeys.map(({ id, name, createTime, lastUseTime }) => (
        <li key={id} className={styles.row}>
          <span>
            <b>{name}</b>
            <small>
              {accountText.made({ time: formatInstant(createTime) })} ·{' '}
              {lastUseTime ? accountText.used({ time: formatInstant(lastUseTime) }) : accountText.unused}
            </small>
          </span>
          <Button size="small" aria-label={accountText.removePasskey({ name })} onClick={() => onRemove(id)}>
            {accountText.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

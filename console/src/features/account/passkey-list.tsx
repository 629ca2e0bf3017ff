import { addPasskey, beginPasskey, getPasskeys, type Passkey, removePasskey } from '@quan/contract/console/passkey.ts'
import { OPERATOR_DISPLAY_NAME_MAX } from '@quan/contract/console/console-limits.ts'
import { startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { accountText } from '#texts/account-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './account.module.css'
import { FailureNote } from '#ui/states/failure-note.tsx'

const KEY = ['passkeys']

/** The operator's passkeys: add this device, take one away. */
export function PasskeyList() {
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
  return (
    <Card title={accountText.passkeys}>
      <div className={styles.body}>
        <p className={styles.about}>{accountText.passkeysAbout}</p>
        <FailureNote text={failure && wordsOf(failure)} />
        {error ? (
          <ErrorBlock error={error} onRetry={() => void refetch()} />
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

import { beginTotp, type ConsoleSession, enrollTotp } from '@quan/contract/console/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { totpText } from '#texts/sign-in-text.ts'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { CodeField } from './code-field.tsx'
import { useStep } from './use-step.ts'
import styles from './entry.module.css'
import { FailureNote } from '#ui/states/failure-note.tsx'

/** A QR code for an authenticator app, and the first code it shows. */
export function TotpForm({ onEnrolled }: { onEnrolled: (session: ConsoleSession) => void }) {
  const api = useApi()
  const { isBusy, failure, take } = useStep()
  const { data, error, refetch } = useQuery({
    queryKey: ['totp'],
    queryFn: () => api.call(beginTotp, {}),
    // a secret that was scanned stays the one that counts
    staleTime: Infinity,
    gcTime: 0,
  })
  if (error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  const enroll = (code: { code: string }) => take(async () => onEnrolled(await api.call(enrollTotp, code)))
  return (
    <Form<{ code: string }> name="totp" layout="vertical" onFinish={enroll} disabled={isBusy}>
      <div className={styles.qr}>
        <QrCode text={data.uri} label={totpText.picture} />
        <p className={styles.secret}>
          {totpText.secret}
          <code>{inFours(data.secret)}</code>
        </p>
      </div>
      <FailureNote text={failure} />
      <CodeField />
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {totpText.finish}
      </Button>
    </Form>
  )
}

/** A secret as somebody reads it off and types it; apps take it with blanks as well. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?!$)/g, '$& ')

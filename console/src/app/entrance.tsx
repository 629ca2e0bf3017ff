import { type ConsoleSession, SignInStep } from '@quan/contract/console/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { SignInPage } from '#features/sign-in/sign-in.page.tsx'
import { SignInSteps } from '#features/sign-in/sign-in-steps.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { watchIdle } from '#platform/session/idle-watch.ts'
import { SESSION_KEY, sessionQuery } from '#platform/session/session-query.ts'
import { ErrorBlock } from '#ui/states/states.tsx'
import { Shell } from './shell.tsx'

/** Wide enough for a QR code and its secret, in pixels. */
const SIGN_IN_WIDTH = 448

const isOfSession = (queryKey: readonly unknown[]) => queryKey[0] === SESSION_KEY[0]

/**
 * The pages for whoever is signed in, else the way in. Where a session ends by itself the pages wait behind it, covered, so
 * that the same operator finds what they had typed; another one begins anew.
 */
export function Entrance() {
  const { data: session, error, refetch } = useQuery(sessionQuery(useApi()))
  const queries = useQueryClient()
  const [last, setLast] = useState<ConsoleSession['operator'] | null>(null)
  const isIn = session?.step === SignInStep.done
  if (isIn && session.operator !== last) setLast(session.operator)
  useEffect(() => {
    if (!isIn) return
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !isOfSession(queryKey) })
    return watchIdle(() => void queries.invalidateQueries({ queryKey: SESSION_KEY }))
  }, [isIn, queries])
  const forget = () => {
    setLast(null)
    queries.removeQueries({ predicate: ({ queryKey }) => !isOfSession(queryKey) })
  }
  if (session === undefined) return error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : null
  if (last === null) return <SignInPage session={session} />
  return (
    <>
      <Shell key={last.id} operator={last} isCovered={!isIn} onSignedOut={forget} />
      <Modal
        open={!isIn}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        styles={{ mask: { background: 'var(--c-bg)' } }}
        footer={null}
        width={SIGN_IN_WIDTH}
        centered
        destroyOnHidden
      >
        <SignInSteps session={session} isBack />
      </Modal>
    </>
  )
}

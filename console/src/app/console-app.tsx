import { type ConsoleSession, SignInStep } from '@quan/contract/console/session.ts'
import { consolePageAt } from '@quan/contract/route/console-route.ts'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { LostPage } from '#features/sign-in/lost.page.tsx'
import { SignInSteps, SignInTitle } from '#features/sign-in/sign-in-steps.tsx'
import { SignInPage } from '#features/sign-in/sign-in.page.tsx'
import { type ConsoleApi, createConsoleApi } from '#platform/api/console-api.ts'
import { ConsoleFailure, UNREACHABLE } from '#platform/api/console-failure.ts'
import { ApiProvider, useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { noteAnswer, watchIdle } from '#platform/session/idle-watch.ts'
import { SESSION_KEY, sessionQuery, useTakeSession } from '#platform/session/session-query.ts'
import { settlesTodos, WAITING_KEY } from '#platform/waiting/waiting-query.ts'
import { freshFactorText } from '#texts/sign-in-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ConfirmForm } from '#ui/entry/confirm-form.tsx'
import { ErrorBlock } from '#ui/states/states.tsx'
import { ConsoleThemeProvider } from '#ui/theme/console-theme-provider.tsx'
import styles from './console-app.module.css'
import { createFreshFactorAsking, type FreshFactorAsking } from './fresh-factor-asking.ts'
import { Shell } from './shell.tsx'

/** Wide enough for a QR code and its secret, in pixels. */
const SIGN_IN_WIDTH = 448
/** Over whatever was open, a question over a sheet too. */
const ABOVE_ALL = 3_000

/** The whole console: its calls, its look, and whoever is signed in. */
export function ConsoleApp({ fetch = globalThis.fetch.bind(globalThis) }: { fetch?: typeof globalThis.fetch }) {
  const [{ api, queries, freshFactor }] = useState(() => createConsoleClient(fetch))
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <ConsoleThemeProvider>
          <Entrance />
          <FreshFactorDialog asking={freshFactor} />
        </ConsoleThemeProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}

const isOfSession = (queryKey: readonly unknown[]) => queryKey[0] === SESSION_KEY[0]

/**
 * The pages for whoever is signed in, else the way in. Where a session ends by itself the pages wait behind it, covered, so
 * that the same operator finds what they had typed; another one begins anew.
 */
function Entrance() {
  const { data: session, error, refetch } = useQuery(sessionQuery(useApi()))
  const { path } = useAddress()
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
  if (last === null) return consolePageAt(path) === null ? <LostPage /> : <SignInPage session={session} />
  return (
    <>
      <Shell key={last.id} operator={last} isCovered={!isIn} onSignedOut={forget} />
      {!isIn && (
        <Dialog
          title={<SignInTitle session={session} isBack />}
          closable={false}
          keyboard={false}
          mask={{ closable: false }}
          styles={{ mask: { background: 'var(--c-bg)' } }}
          footer={null}
          width={SIGN_IN_WIDTH}
          centered
          zIndex={ABOVE_ALL}
        >
          <SignInSteps session={session} isBack />
        </Dialog>
      )}
    </>
  )
}

/** Asks for the second factor when a call needs it fresh; the call is then made again. */
function FreshFactorDialog({ asking }: { asking: FreshFactorAsking }) {
  const isOpen = useSyncExternalStore(asking.subscribe, asking.isOpen)
  const { data: session } = useQuery({ ...sessionQuery(useApi()), enabled: false })
  const takeSession = useTakeSession()
  if (!isOpen) return null
  return (
    <Dialog title={freshFactorText.title} width={400} footer={null} onCancel={() => asking.settle(false)}>
      <p className={styles.about}>{freshFactorText.about}</p>
      {session && (
        <ConfirmForm
          operator={session.operator}
          onConfirmed={(confirmed) => {
            takeSession(confirmed)
            asking.settle(true)
          }}
        />
      )}
    </Dialog>
  )
}

type ConsoleClient = { api: ConsoleApi; queries: QueryClient; freshFactor: FreshFactorAsking }

/** What the console's pages ask by: calls, their cache, and the question for a fresh second factor. */
export function createConsoleClient(fetch: typeof globalThis.fetch): ConsoleClient {
  // without a network they fail at once and say so, instead of waiting without a word; once it is back they are asked again
  const network = { networkMode: 'always', refetchOnReconnect: true } as const
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 0, ...network },
      mutations: { networkMode: network.networkMode },
    },
  })
  const freshFactor = createFreshFactorAsking()
  const api = createConsoleApi({
    fetch,
    askFreshFactor: freshFactor.ask,
    onSignedOut(lack) {
      if (lack === 'step') void queries.invalidateQueries({ queryKey: SESSION_KEY })
      else queries.setQueryData(SESSION_KEY, null)
    },
    onAnswered(call) {
      noteAnswer()
      if (settlesTodos(call)) void queries.invalidateQueries({ queryKey: WAITING_KEY })
    },
  })
  return { api, queries, freshFactor }
}

/** A refusal stays one; a network may come back. */
const mayRetry = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ConsoleFailure && error.code === UNREACHABLE

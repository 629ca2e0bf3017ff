import { use } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { SessionContext } from './session-context.ts'
import type { SessionState } from './session.ts'

/** Whether somebody is logged in, and who. */
export function useSession(): SessionState {
  return useObserved(use(SessionContext))
}

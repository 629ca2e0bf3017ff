import type { ReactNode } from 'react'
import type { SessionState } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVariable } from '#platform/state/variable.ts'

/** Whoever is logged in inside `AsMember`. */
export const ME = '01920000-0000-4000-8000-00000000000e'

/** What is inside is used by a member. */
export function AsMember({ userGUID = ME, children }: { userGUID?: string; children: ReactNode }) {
  const state = createVariable<SessionState>({ status: 'member', userGUID })
  return <SessionContext value={{ ...createVisitorSession(), ...state }}>{children}</SessionContext>
}

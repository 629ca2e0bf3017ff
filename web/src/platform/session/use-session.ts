import { createContext, use } from 'react'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import type { Session, SessionState } from './session.ts'
import { createVisitorSession } from './visitor-session.ts'

export const SessionContext = createContext<Session>(createVisitorSession())

/** The session: a visitor, or a member with their account. */
export function useSession(): SessionState {
  return useObserved(use(SessionContext))
}

/** The member's own account as the device has it; null for a visitor. */
export function useUserInfo(): UserInfo | null {
  return useObserved(use(SessionContext).user)
}

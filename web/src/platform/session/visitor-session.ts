import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { Session, SessionState } from './session.ts'

/** The session of a visitor. */
export function createVisitorSession(): Session {
  const nothing = () => Promise.resolve()
  return {
    ...createVariable<SessionState>({ status: 'anonymous' }),
    user: createVariable<UserInfo | null>(null),
    findToken: () => Promise.resolve(null),
    dropToken: () => undefined,
    prepare: nothing,
    begin: nothing,
    mergeUser: nothing,
    end: nothing,
  }
}

import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { use } from 'react'
import { useObserved } from '#platform/state/use-observed.ts'
import { SessionContext } from './session-context.ts'

/** What the member is told about their own account, as the device has it; null for a visitor. */
export function useUserInfo(): UserInfo | null {
  return useObserved(use(SessionContext).user)
}

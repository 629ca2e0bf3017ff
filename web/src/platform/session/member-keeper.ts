import type { UserInfo } from '@quan/contract/member/user-info.ts'
import type { Variable } from '#platform/state/variable.ts'

/** State that the keeper of a member shares with the session. */
export type KeeperLink = {
  user: Variable<UserInfo | null>
  userGUID: () => string | null
  /** Nobody is logged in any more, here or in another tab. */
  onOver: () => void
}

/** Keeps user info and token of a member, in memory and encrypted on the device. */
export type MemberKeeper = {
  /** Null when the login is over. */
  findToken(): Promise<string | null>
  dropToken(token: string): void
  /** True when the member will still be known after a reload. */
  begin(user: UserInfo): Promise<boolean>
  mergeUser(change: Partial<UserInfo>): Promise<void>
  /** Forgets everything on this device, and tells the other tabs. */
  forget(): Promise<void>
}

import type { UserInfo } from '@quan/contract/member/user-info.ts'
import type { Observable } from '#platform/state/variable.ts'

/** The two states the app knows. */
export type SessionState = { status: 'anonymous' } | { status: 'member'; userGUID: string }

/** Why the server ended a login that its member did not end: it knows it no more, or the account is gone. */
export type LoginLoss = 'unknown' | 'closed'

/** The person using the app, and the token that proves it. */
export type Session = Observable<SessionState> & {
  /** The member's own account; null for a visitor, and until the device was asked. */
  user: Observable<UserInfo | null>
  /** The access token for a call, a new one where needed; null while nobody is logged in. Throws `ApiFailure`. */
  findToken(): Promise<string | null>
  /** The server refused this token. */
  dropToken(token: string): void
  /** Loads what logging in needs, so that nothing can go wrong once the server has said yes. */
  prepare(): Promise<void>
  /** Somebody logged in. */
  begin(user: UserInfo): Promise<void>
  /** Merges news about the member; fields left out stay. Without a member nothing happens. */
  mergeUser(change: Partial<UserInfo>): Promise<void>
  /** Forgets the member on this device, in every tab. */
  end(): Promise<void>
}

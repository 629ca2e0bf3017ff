import { createVariable, type Observable } from '#platform/state/variable.ts'

/** The two states the app knows. */
export type SessionState = { status: 'anonymous' } | { status: 'member'; userGUID: string }

/** Who is using the app, and the token that proves it. */
export type Session = Observable<SessionState> & {
  /** The access token for a call; null while nobody is logged in. */
  findToken(): Promise<string | null>
  /** The server refused this token. */
  dropToken(token: string): void
}

/** The session of a visitor. */
export function createVisitorSession(): Session {
  return {
    ...createVariable<SessionState>({ status: 'anonymous' }),
    findToken: () => Promise.resolve(null),
    dropToken: () => undefined,
  }
}

import type { Session } from '#platform/session/session.ts'
import { ApiFailure } from './api-failure.ts'

/** Reads an answer; a token it refuses is of no more use. */
export function dropRefusedToken<Result>(read: () => Result, token: string | null, session: Session): Result {
  try {
    return read()
  } catch (error) {
    if (token !== null && error instanceof ApiFailure && error.isUnauthorized) session.dropToken(token)
    throw error
  }
}

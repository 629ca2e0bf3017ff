import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import type { Access } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Session } from '#platform/session/session.ts'
import { ApiFailure, refusedCall } from './api-failure.ts'

type Asking = { session: Pick<Session, 'findToken' | 'dropToken'>; access: Access }

/** Asks with the session's token; one that is refused is replaced, and the same is asked once more. */
export async function withToken<Result>(
  asking: Asking,
  ask: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = await tokenFor(asking)
  try {
    return await ask(token)
  } catch (error) {
    if (token === null || !isRefusedToken(error)) throw error
    asking.session.dropToken(token)
    return ask(await tokenFor(asking))
  }
}

/** A call for members needs not be sent to hear that nobody is logged in. */
async function tokenFor({ session, access }: Asking): Promise<string | null> {
  const token = await session.findToken()
  if (token === null && access === 'member') throw loginNeeded()
  return token
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof ApiFailure && error.isUnauthorized
}

function loginNeeded(): ApiFailure {
  const failure = { code: loginRequired.code, message: loginRequired.text, details: null, validationErrors: null }
  return refusedCall(failure, { status: loginRequired.status, isUnauthorized: true, retryAfterSeconds: null })
}

import { oneClickUnavailable } from '@quan/contract/login/one-click.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'

/** Without SIM, mobile data or the operator's kit the code by SMS is the way; that is said. */
export function operatorFailure(cause: unknown): ApiFailure {
  const { code, text: message, status } = oneClickUnavailable
  return new ApiFailure({ kind: 'refused', code, message, status, cause })
}

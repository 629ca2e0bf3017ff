import { ApiFailure } from '#platform/api/api-failure.ts'

/**
 * Whether the server refused for good, as it does what is unknown or taken away: asking again would not help. A session
 * that has ended says nothing of the thing asked for.
 */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry && !error.isUnauthorized
}

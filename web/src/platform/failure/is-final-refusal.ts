import { ApiFailure } from '#platform/api/api-failure.ts'

/** Whether the server refused for good, as it does what is unknown or taken away: asking again would not help. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry
}

import { placeUsed, type SignUp } from '@quan/contract/check-in/check-in.ts'
import { tooManyRequests } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'

/** How it stands with a ticket that was shown at the door. */
export type DoorResult =
  | { kind: 'checking' }
  | { kind: 'in'; signUp: SignUp }
  /** Somebody came in with it at `at`; it may have been this ticket, when it was sent before and no answer came. */
  | { kind: 'used'; at: string | null; wasSentBefore: boolean }
  | { kind: 'refused'; reason: string }
  /** Nobody knows whether it is good: it has to be sent again. */
  | { kind: 'unsent'; ticket: string }

/** Result to show at the door for a failed check-in. */
export function failedResult(
  error: unknown,
  { ticket, wasSentBefore }: { ticket: string; wasSentBefore: boolean },
): DoorResult {
  if (!(error instanceof ApiFailure)) throw error
  if (error.code === placeUsed.code) return { kind: 'used', at: error.details, wasSentBefore }
  if (error.canRetry && error.code !== tooManyRequests.code) return { kind: 'unsent', ticket }
  return { kind: 'refused', reason: failureSentence(error) }
}

import { ConsoleFailure, UNREACHABLE } from '#platform/api/console-failure.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { failureText } from '#texts/state-text.ts'

/** A failure in words for operators. */
export function failureWords(error: unknown): string {
  if (!(error instanceof ConsoleFailure)) return failureText.unreadable
  if (error.message === '') return error.code === UNREACHABLE ? failureText.unreachable : failureText.unreadable
  const text = refusalText(error.code, error.validationErrors[0]?.message ?? error.message)
  return error.retryAfterSeconds === null ? text : failureText.retryAfter({ text, seconds: error.retryAfterSeconds })
}

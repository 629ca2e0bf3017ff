import { serverInternal } from '@quan/contract/endpoint/common-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { failureWords, translatedFailure } from '#texts/failure-text.ts'

/** What people read about a failure; null for one that is none, such as a request given up. Specification §8. */
export function failureText(error: unknown): string | null {
  if (isAbort(error)) return null
  const message = error instanceof ApiFailure ? messageOf(error) : failureWords.unknown
  return message.includes(serverInternal.text) ? failureWords.systemBusy : failureWords.notice({ message })
}

/** The server writes Chinese, its fields too; another language has words of its own for the code. */
function messageOf({ kind, code, message, validationErrors }: ApiFailure): string {
  if (kind !== 'refused') return failureWords[kind]
  if (message.includes(serverInternal.text)) return message
  const fields = validationErrors.map((error) => error.message).join(failureWords.separator)
  return translatedFailure(code) ?? (fields || message)
}

const ABORTS: readonly unknown[] = ['AbortError', 'CancelledError']

function isAbort(error: unknown): boolean {
  return isRecord(error) && ABORTS.includes(error['name'])
}

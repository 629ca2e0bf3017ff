import { failureSentence, isServerFault } from '#platform/failure/failure-sentence.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { failureWords } from '#texts/failure-text.ts'

/** What people read about a failure; null for one that is none, such as a request given up. */
export function failureText(error: unknown): string | null {
  if (isAbort(error)) return null
  const message = failureSentence(error)
  return isServerFault(error) ? message : failureWords.notice({ message })
}

const ABORTS: readonly unknown[] = ['AbortError', 'CancelledError']

function isAbort(error: unknown): boolean {
  return isRecord(error) && ABORTS.includes(error['name'])
}

import { failureSentence, isServerFault } from '#platform/failure/failure-sentence.ts'
import type { ReportFailure } from '#platform/failure/use-report-failure.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { ERROR_TOAST_MS, showToast } from '#platform/toast/toast-store.ts'
import { failureWords } from '#texts/failure-text.ts'

const ABORTS: readonly unknown[] = ['AbortError', 'CancelledError']

/** The one place that turns a failure into a toast. */
export const reportFailure: ReportFailure = (error, { durationMs = ERROR_TOAST_MS } = {}) => {
  const text = failureText(error)
  if (text !== null) showToast(text, { durationMs, kind: 'error' })
}

/** What people read about a failure; null for one that is none, such as a request given up. */
export function failureText(error: unknown): string | null {
  if (isAbort(error)) return null
  const message = failureSentence(error)
  return isServerFault(error) ? message : failureWords.notice({ message })
}

function isAbort(error: unknown): boolean {
  return isRecord(error) && ABORTS.includes(error['name'])
}

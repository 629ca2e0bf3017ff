import type { ReportFailure } from '#platform/failure/use-report-failure.ts'
import { ERROR_TOAST_MS, showToast } from '#platform/toast/toast-store.ts'
import { failureText } from './failure-text.ts'

/** The one place that turns a failure into a toast. */
export const reportFailure: ReportFailure = (error, { durationMs = ERROR_TOAST_MS } = {}) => {
  const text = failureText(error)
  if (text !== null) showToast(text, { durationMs, kind: 'error' })
}

import { ApiFailure } from '#platform/api/api-failure.ts'
import type { ErrorReason } from '#ui/error-block/error-block.tsx'

/** What people are told of a failure of a whole page. */
export function reasonOf(error: Error | null): ErrorReason {
  if (!(error instanceof ApiFailure)) return 'failed'
  if (error.kind === 'timeout') return 'late'
  return error.kind === 'network' ? 'offline' : 'failed'
}

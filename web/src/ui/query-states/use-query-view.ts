import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import type { ErrorReason } from '#ui/error-block/error-block.tsx'

/** State of the answer a page shows; a query of TanStack has these fields. */
export type PageQuery<Data> = {
  /** Undefined until the first answer. */
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  /** Asks once more though the last request may still be under way; `refetch` does it unless told. */
  resetQuery?: () => unknown
  /** Changes with each question, so that the wait counts anew. */
  attempt?: string | number | undefined
}

/** View of a query: the answer, nothing yet, a placeholder, or the error view. */
export type QueryView<Data> =
  | { state: 'loaded'; data: Data }
  | { state: 'quiet' | 'placeholder' }
  | { state: 'failed'; reason: ErrorReason; retry: () => void }

/**
 * Chooses the view of a query. An answer once there stays through a failing refresh; the placeholder comes after
 * 100 ms and the error view after 5 s, though the answer is still awaited; a retry begins anew.
 */
export function useQueryView<Data>(query: PageQuery<Data>): QueryView<Data> {
  const { data, error, isFetching, refetch, resetQuery = refetch, attempt } = query
  const [retries, setRetries] = useState(0)
  const isWaiting = data === undefined && isFetching
  const phase = useLoadPhase(isWaiting, `${attempt} ${retries}`)

  function retry() {
    setRetries((count) => count + 1)
    void resetQuery()
  }

  if (data !== undefined) return { state: 'loaded', data }
  if (isWaiting && phase === 'late') return { state: 'failed', reason: 'late', retry }
  if (!isWaiting && error !== null) return { state: 'failed', reason: reasonOf(error), retry }
  return { state: phase === 'placeholder' ? 'placeholder' : 'quiet' }
}

/** Reason shown for the failure of a whole page. */
export function reasonOf(error: Error | null): ErrorReason {
  if (!(error instanceof ApiFailure)) return 'failed'
  if (error.kind === 'timeout') return 'late'
  return error.kind === 'network' ? 'offline' : 'failed'
}

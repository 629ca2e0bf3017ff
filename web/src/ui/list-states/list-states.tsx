import type { ReactNode } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { ErrorBlock, type ErrorReason } from '#ui/error-block/error-block.tsx'

/** What a list knows of its items; a query of TanStack has these fields. */
export type ListQuery<Item> = {
  /** Undefined until the first answer. */
  items: readonly Item[] | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  /** Changes with each attempt, so that the wait counts anew. */
  attempt?: unknown
}

type ListStatesProps<Item> = {
  query: ListQuery<Item>
  loading: ReactNode
  empty: ReactNode
  failed?: (reason: ErrorReason) => ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/**
 * The four states of a list. Items once loaded stay through a failing refresh; the skeleton comes after 100 ms and the
 * error view after 5 s, though the answer is still awaited.
 */
export function ListStates<Item>({ query, loading, empty, failed, children }: ListStatesProps<Item>) {
  const { items, error, isFetching, refetch, attempt } = query
  const isWaiting = items === undefined && isFetching
  const phase = useLoadPhase(isWaiting, attempt)
  if (items !== undefined) return items.length === 0 ? empty : children(items)
  if (isWaiting && phase === 'quiet') return null
  if (isWaiting && phase === 'placeholder') return loading
  const reason = isWaiting ? 'late' : reasonOf(error)
  return failed?.(reason) ?? <ErrorBlock reason={reason} onRetry={() => void refetch()} />
}

/** What people are told of a failure of a whole page. */
export function reasonOf(error: Error | null): ErrorReason {
  if (!(error instanceof ApiFailure)) return 'failed'
  if (error.kind === 'timeout') return 'late'
  return error.kind === 'network' ? 'offline' : 'failed'
}

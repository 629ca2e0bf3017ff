import type { ReactNode } from 'react'
import type { ErrorReason } from '#ui/error-block/error-block.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import type { PageQuery } from '#ui/query-states/use-query-view.ts'

/** Items of a list; undefined until the first answer. */
export type ListQuery<Item> = Omit<PageQuery<never>, 'data'> & { items: readonly Item[] | undefined }

type ListStatesProps<Item> = {
  query: ListQuery<Item>
  loading: ReactNode
  empty: ReactNode
  failed?: ((reason: ErrorReason, retry: () => void) => ReactNode) | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** The four states of a list. Items once loaded stay through a failing refresh. */
export function ListStates<Item>({ query, loading, empty, failed, children }: ListStatesProps<Item>) {
  return (
    <QueryStates query={{ ...query, data: query.items }} loading={loading} failed={failed}>
      {(items) => (items.length === 0 ? empty : children(items))}
    </QueryStates>
  )
}

import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '#platform/storage/value-check.ts'

type Fields = Readonly<Record<string, unknown>>
/** Gets an object inside an answer and gives it back, or another one in its place. */
export type Rewrite = (fields: Fields) => Fields

/**
 * Rewrites what all kept answers say of a thing, wherever it stands in them: in a page of a list, on a page of its
 * own, beside something else. Answers without it stay the same objects, and none counts as newer than it is.
 */
export function rewriteAnswers(queryClient: QueryClient, rewrite: Rewrite): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const data = rewritten(state.data, rewrite)
    if (data !== state.data) queryClient.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

function rewritten(value: unknown, rewrite: Rewrite): unknown {
  if (Array.isArray(value)) return sameUnlessChanged(value, (inner) => rewritten(inner, rewrite))
  if (!isRecord(value)) return value
  const fields = rewrite(value)
  const entries = Object.entries(fields)
  const inner = entries.map(([name, field]) => [name, rewritten(field, rewrite)] as const)
  return inner.every(([, field], at) => field === entries[at]?.[1]) ? fields : Object.fromEntries(inner)
}

function sameUnlessChanged(values: readonly unknown[], change: (value: unknown) => unknown): readonly unknown[] {
  const changed = values.map(change)
  return changed.every((value, at) => value === values[at]) ? values : changed
}

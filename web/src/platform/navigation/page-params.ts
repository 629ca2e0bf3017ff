import type { QueryChange } from './navigation.ts'

/** Query parameters of a page; in their order; of a name given twice the first counts. */
export type PageParams = Readonly<Partial<Record<string, string>>>

/** Reads the query of a path, with or without its question mark. */
export function pageParams(search: string): PageParams {
  const first = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) if (!first.has(name)) first.set(name, value)
  return Object.fromEntries(first)
}

/** The query after a change, with question mark, or empty; values are encoded by `encodeURIComponent`. */
export function changedSearch(search: string, change: QueryChange): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue
    if (value === null) query.delete(name)
    else query.set(name, String(value))
  }
  const text = [...query].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return text === '' ? '' : `?${text}`
}

import type { PageParams } from '#platform/navigation/page-params.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { tabOf } from '../routes/tab.ts'

/** What the browser's history keeps of a step: which page it shows and where in the stack that page lies. */
export type PageEntry = {
  /** Key of the page, which tells the path it was opened at; steps that only change the query of a page share it. */
  page: string
  /** 0 = the lowest page of the stack. */
  depth: number
  /** 0 = the first step of this history; every push adds one. */
  step: number
  /** The step that first showed this page. */
  since: number
  /** Parameters of the page that are not to stand in its address. */
  hidden?: PageParams
}

type HistoryPlace = { pathname: string; key: string; state: unknown }

/** The entry of a step; one we did not write (an opened link) is the first of its history. */
export function entryOf({ pathname, key, state }: HistoryPlace): PageEntry {
  if (isPageEntry(state)) return state
  const tab = tabOf(pathname)
  return { page: tab === null ? `page:${key}` : tabKey(tab), depth: 0, step: 0, since: 0 }
}

/** Key of a page opened at a path; `unique` has no space. */
export function pageKey(path: string, unique: string): string {
  return `${unique} ${path}`
}

/** The path a page was opened at. */
export function openedAt(key: string): string {
  return key.slice(key.indexOf(' ') + 1)
}

/** Key of a tab's page; it changes only when the tab is opened anew. */
export function tabKey(tab: string, edition = ''): string {
  return `tab:${tab}${edition}`
}

/** Whether a step of the history is one we wrote. */
export function isPageEntry(state: unknown): state is PageEntry {
  return (
    isRecord(state) &&
    typeof state['page'] === 'string' &&
    ['depth', 'step', 'since'].every((name) => Number.isInteger(state[name]))
  )
}

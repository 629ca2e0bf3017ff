import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { type PageParams, pageParams } from '#platform/navigation/page-params.ts'
import type { ViewParameter } from '#platform/navigation/navigation.ts'
import { goBackObj, type ReturnPage } from '#platform/storage/shared-state.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import type { AppHistory } from '../app-history.ts'
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
  /** Views of the page that taps opened, each in a step of its own. */
  opened?: readonly ViewParameter[]
  /** The activity that stays open beside the list on a wide screen while the address is the list's. */
  beside?: ReturnPage
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

/** True when a step of the history is one we wrote. */
export function isPageEntry(state: unknown): state is PageEntry {
  return (
    isRecord(state) &&
    typeof state['page'] === 'string' &&
    ['depth', 'step', 'since'].every((name) => Number.isInteger(state[name]))
  )
}

/**
 * Puts the pages below login under it anew when it led out of the document: whoever comes back, to login or to its
 * target, finds a step of the history that knows nothing of them.
 */
export function rebuildSteps(history: AppHistory): void {
  const { pathname, search, state } = history.get()
  const known = goBackObj.get()
  const path = pathname + search
  if (known === null || isPageEntry(state) || !isBackFromLogin(openedAt(known.topKey), path)) return

  const below = known.below.filter((page) => page !== null)
  goBackObj.set({ ...known, below })
  for (const [depth, page] of [...below, { key: known.topKey, path }].entries()) {
    const entry: PageEntry = { page: page.key, depth, step: depth, since: depth }
    if (depth === 0) history.replace(page.path, entry)
    else history.push(page.path, entry)
  }
}

function isBackFromLogin(leftAt: string, path: string): boolean {
  return isLogin(leftAt) && targetOf(leftAt) === targetOf(path)
}

/** Where login leads; any other page is its own target. */
function targetOf(path: string): string | undefined {
  return isLogin(path) ? pageParams(path.slice(APP_ROUTES.login.path.length))['redirect'] : path
}

function isLogin(path: string): boolean {
  return path.split('?')[0] === APP_ROUTES.login.path
}

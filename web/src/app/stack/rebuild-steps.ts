import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { goBackObj } from '#platform/storage/shared-state.ts'
import type { AppHistory } from '../history/app-history.ts'
import { isPageEntry, openedAt, type PageEntry } from './page-entry.ts'

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

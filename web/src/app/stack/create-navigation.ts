import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import type { Navigation, QueryChange, ViewParameter } from '#platform/navigation/navigation.ts'
import { changedSearch, pageParams } from '#platform/navigation/page-params.ts'
import { TAB_PATHS, tabOf, type TabName } from '../routes/tab.ts'
import { type PageEntry, pageKey, tabKey } from './page-entry.ts'
import { type PageStack, pathOf, type StackPage } from './page-stack.ts'

/** The browser's history as the pages use it. */
export type PageHistory = {
  push(path: string, entry: PageEntry): void
  replace(path: string, entry: PageEntry): void
  /** Goes back some steps, then does what is told once it is there. */
  goBack(steps: number, then?: () => void): void
}

export type NavigationParts = {
  history: PageHistory
  /** The step the history is at now. */
  entry: () => PageEntry
  stack: () => PageStack
  /** Where a path really leads: to itself or to login. */
  guard: (path: string) => string
  newKey: () => string
  /** Pages stand beside each other, below a bar that leads to the tabs. */
  isWide: () => boolean
  /** The page that asks where it stands beside the one on top, with what stands beside it; null for the one on top. */
  beside?: () => BesidePage | null
}

/** A page beside the one on top: the list of an open activity, or the activity a list proposes. */
export type BesidePage = { page: StackPage; neighbour: StackPage | null }

/** The ways through the pages: push, replace, switch tab, relaunch, back. */
export function createNavigation(parts: NavigationParts): Navigation {
  const { history, entry, stack, guard, newKey, isWide, beside } = parts
  const asking = () => beside?.() ?? null

  /** From a list it lies in the place of what is open beside it; shown there already, it is the same page. */
  function pushPage(path: string) {
    const step = entry().step + 1
    const from = asking()
    const depth = Math.min(from?.page.depth ?? entry().depth, entry().depth) + 1
    const known = from?.neighbour && pathOf(from.neighbour) === path ? from.neighbour.key : null
    history.push(path, { page: known ?? pageKey(path, newKey()), depth, step, since: step })
  }

  function toTab(path: string, key: string) {
    const place = () => history.replace(path, { page: key, depth: 0, step: entry().step, since: entry().step })
    if (entry().depth === 0) place()
    else history.goBack(entry().step, place)
  }

  /** On a phone a tab takes the place of all that is open; on a wide screen the browser's back leads from it again. */
  function switchTab(path: string, tab: TabName, isReplacing = false) {
    const key = keyOfTab(stack(), tab)
    if (!isWide()) return toTab(path, key)
    if (isReplacing || path === pathOf(stack().top)) {
      const { step } = entry()
      return history.replace(path, { page: key, depth: 0, step, since: step })
    }
    const step = entry().step + 1
    history.push(path, { page: key, depth: 0, step, since: step })
  }

  function open(path: string) {
    const target = guard(path)
    const tab = tabOfPath(target)
    if (tab === null) pushPage(target)
    else switchTab(target, tab)
  }

  function replace(path: string) {
    const target = guard(path)
    const tab = tabOfPath(target)
    const { depth, step } = entry()
    if (tab === null) history.replace(target, { page: pageKey(target, newKey()), depth, step, since: step })
    else switchTab(target, tab, true)
  }

  function back() {
    if (entry().step === 0) open(HOME_PATH)
    else history.goBack(1)
  }

  function home(activeName?: string) {
    if (activeName !== undefined) open(TAB_PATHS.search + changedSearch('', { activeName }))
    else if (isSearchBelow(stack())) history.goBack(entry().step - entry().since + 1)
    else toTab(TAB_PATHS.search, tabKey('search', newKey()))
  }

  /** The page comes on top; what is open beside a list stays. */
  function setQueryBeside(change: QueryChange, opened: readonly ViewParameter[], { page, neighbour }: BesidePage) {
    const { key, depth, tab } = page
    const step = entry().step + 1
    const kept = tab !== null && neighbour !== null && { beside: { key: neighbour.key, path: pathOf(neighbour) } }
    const path = page.pathname + changedSearch(page.search, change)
    history.push(path, { page: key, depth, step, since: step, opened, ...kept })
  }

  function setQuery(change: QueryChange, options: { replace?: boolean; opens?: ViewParameter } = {}) {
    const from = asking()
    const opens = options.opens ? [options.opens] : []
    if (from !== null) return setQueryBeside(change, opens, from)
    const { pathname, search } = stack().top
    const path = pathname + changedSearch(search, change)
    if (options.replace) history.replace(path, entry())
    else history.push(path, { ...entry(), step: entry().step + 1, opened: [...(entry().opened ?? []), ...opens] })
  }

  function hideParameter(name: string) {
    const { pathname, search } = stack().top
    const value = pageParams(search)[name]
    if (value === undefined) return
    const hidden = { ...entry().hidden, [name]: value }
    history.replace(pathname + changedSearch(search, { [name]: null }), { ...entry(), hidden })
  }

  return { open, replace, back, home, setQuery, hideParameter }
}

function tabOfPath(path: string): TabName | null {
  return tabOf(pathnameOf(path))
}

function pathnameOf(path: string): string {
  return path.split('?')[0] ?? path
}

function keyOfTab(stack: PageStack, tab: TabName): string {
  return stack.pages.find((page) => page.tab === tab)?.key ?? tabKey(tab)
}

function isSearchBelow({ below }: PageStack): boolean {
  const previous = below.at(-1)
  return previous !== undefined && previous !== null && tabOfPath(previous.path) === 'search'
}

import type { ViewParameter } from '#platform/navigation/navigation.ts'
import type { PageParams } from '#platform/navigation/page-params.ts'
import type { Pane } from '#platform/navigation/use-page.ts'
import type { ReturnPage } from '#platform/storage/shared-state.ts'
import type { TabName } from '../routes/tab.ts'
import { tabOf } from '../routes/tab.ts'
import type { PageEntry } from './page-entry.ts'

/** Pages kept alive besides the tabs; deeper ones are made anew when one goes back that far. */
export const ALIVE_PAGES_MAX = 10

/** A mounted page. */
export type StackPage = {
  readonly key: string
  readonly depth: number
  readonly pathname: string
  readonly search: string
  readonly tab: TabName | null
  /** Parameters that do not stand in its address. */
  readonly hidden?: PageParams
  /** Views of it that taps opened. */
  readonly opened?: readonly ViewParameter[]
  /** The activity that stays open beside this list on a wide screen. */
  readonly beside?: ReturnPage
}

/** A page of the stack and where it stands. */
export type PlacedPage = {
  page: StackPage
  pane: Pane
  /** It can be seen and reached beside the page on top. */
  isBeside: boolean
  /** The page that stands beside it. */
  neighbour: StackPage | null
}

/** How the page on top came there; null = at once. `from` is the page that was on top before. */
export type Transition = { readonly kind: 'push' | 'pop' | 'tab'; readonly from: string } | null

export type PageStack = {
  /** In the order they were mounted, so that none is moved in the document. */
  readonly pages: readonly StackPage[]
  readonly top: StackPage
  /** The pages below the one on top, from the root; null where nobody knows. */
  readonly below: readonly (ReturnPage | null)[]
  readonly transition: Transition
}

/** A step of the history that was just made or gone to. */
export type Arrival = { entry: PageEntry; pathname: string; search: string }

/** The stack of an app that starts at a step; `below` is what is known of the pages under it. */
export function launchStack(arrival: Arrival, below: readonly (ReturnPage | null)[] = []): PageStack {
  const top = pageOf(arrival)
  return { pages: [top], top, below: belowTo(top.depth, below), transition: null }
}

/** The stack after a step: pages above it go, pages below it stay alive, tabs always do. */
export function arrive(stack: PageStack, arrival: Arrival): PageStack {
  const top = asKnown(stack, pageOf(arrival))
  const transition = transitionTo(top, stack.top)
  const isKept = (page: StackPage) =>
    page.key !== top.key && (isOtherTab(page, top) || page.depth < top.depth || isLeaving(page, transition))
  return {
    pages: bounded(withPage(stack.pages, top, isKept), top),
    top,
    below: belowTo(top.depth, [...stack.below, returnPageOf(stack.top)]),
    transition,
  }
}

/** The stack once its pages have stopped moving. */
export function settle(stack: PageStack): PageStack {
  if (stack.transition === null) return stack
  const { top } = stack
  const pages = stack.pages.filter((page) => page.key === top.key || page.tab !== null || page.depth < top.depth)
  return { ...stack, pages, transition: null }
}

/** On a phone each page has the screen for itself. */
export function placeEach({ pages }: PageStack): PlacedPage[] {
  return pages.map((page) => ({ page, pane: 'whole', isBeside: false, neighbour: null }))
}

/** The own path of a page, with its query. */
export function pathOf({ pathname, search }: Pick<StackPage, 'pathname' | 'search'>): string {
  return pathname + search
}

function pageOf({ entry, pathname, search }: Arrival): StackPage {
  const { page: key, depth, hidden, opened, beside } = entry
  const kept = { ...(hidden && { hidden }), ...(opened && { opened }), ...(beside && { beside }) }
  return { key, depth, pathname, search, tab: tabOf(pathname), ...kept }
}

/** A page that comes back as it was is the same object, so that nothing of it is rendered anew. */
function asKnown({ pages }: PageStack, page: StackPage): StackPage {
  const known = pages.find(({ key }) => key === page.key)
  return known && JSON.stringify(known) === JSON.stringify(page) ? known : page
}

function returnPageOf(page: StackPage): ReturnPage {
  return { key: page.key, path: pathOf(page) }
}

function belowTo(depth: number, known: readonly (ReturnPage | null)[]): (ReturnPage | null)[] {
  return Array.from({ length: depth }, (_, index) => known[index] ?? null)
}

function withPage(pages: readonly StackPage[], top: StackPage, isKept: (page: StackPage) => boolean): StackPage[] {
  const isMounted = pages.some((page) => page.key === top.key)
  const kept = pages.flatMap((page) => (page.key === top.key ? [top] : isKept(page) ? [page] : []))
  return isMounted ? kept : [...kept, top]
}

function isOtherTab(page: StackPage, top: StackPage): boolean {
  return page.tab !== null && page.tab !== top.tab
}

function isLeaving(page: StackPage, transition: Transition): boolean {
  return transition?.kind === 'pop' && page.key === transition.from
}

function transitionTo(top: StackPage, before: StackPage): Transition {
  if (top.key === before.key) return null
  if (top.depth > before.depth) return { kind: 'push', from: before.key }
  if (top.depth < before.depth) return { kind: 'pop', from: before.key }
  return top.tab !== null && before.tab !== null ? { kind: 'tab', from: before.key } : null
}

function bounded(pages: StackPage[], top: StackPage): StackPage[] {
  const others = pages.filter((page) => page.tab === null && page.key !== top.key)
  const excess = others.length + 1 - ALIVE_PAGES_MAX
  if (excess <= 0) return pages
  const dropped = new Set(others.toSorted((a, b) => a.depth - b.depth).slice(0, excess))
  return pages.filter((page) => !dropped.has(page))
}

import { createContext, use } from 'react'
import type { ViewParameter } from './navigation.ts'
import type { PageParams } from './page-params.ts'
import type { Scroller } from './scroller.ts'

/**
 * Where a page stands: it has the screen for itself, or on a wide one it is the list, the list on its map, the activity
 * beside the list, one's own area, what that opens in its content column, or a column of its own.
 */
export type Pane = 'whole' | 'list' | 'map' | 'panel' | 'mine' | 'content' | 'column'

/** State of a page, for the components on it; the same object for as long as nothing of it changes. */
type PageScope = {
  /** Its own path, with what its address holds of its query. */
  path: string
  /** Its query parameters, decoded. */
  params: PageParams
  /** Same as long as the page lives, also across changes of its query. */
  pageKey: string
  pane: Pane
  /** True when it is seen beside the page on top. */
  isBeside: boolean
  /** The path of the page that is seen beside this one; null where none is. */
  neighbour: string | null
  /** True when no page lies below it. */
  isRoot: boolean
  /** To be put as `ref` on the element of the page that scrolls; keeps its place while the page is hidden. */
  scroller: Scroller
  /** Views of this page that a tap on it opened, also before a reload; closing such a one goes back a step. */
  openedViews: readonly ViewParameter[]
}

export const PageContext = createContext<PageScope | null>(null)

/** True on the page on top. Apart from the rest, so that a page that another one covers is not rendered anew for it. */
export const OnTopContext = createContext(true)

/** True while the page this component stands on is the one on top. */
export function useIsOnTop(): boolean {
  return use(OnTopContext)
}

/** The page this component stands on. */
export function usePage(): PageScope {
  const page = use(PageContext)
  if (page === null) throw new Error('usePage is used outside a page')
  return page
}

import { Activity, type FocusEvent, memo, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Navigation } from '#platform/navigation/navigation.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { RememberingScroller, type ScrollPlace } from '#platform/navigation/scroller.ts'
import { NavigationContext } from '#platform/navigation/use-navigation.ts'
import { OnTopContext, PageContext, type Pane } from '#platform/navigation/use-page.ts'
import { RoutedPage } from '../page/routed-page.tsx'
import { findRoute, PagesContext } from '../routes/find-route.ts'
import { pageTitle } from '../routes/page-title.ts'
import type { BesidePage } from './create-navigation.ts'
import { type PageStack, pathOf, type PlacedPage, type StackPage } from './page-stack.ts'
import styles from './page-stack.module.css'

type PageSlotProps = {
  page: StackPage
  pane: Pane
  isTop: boolean
  /** It can be seen and reached beside the page on top. */
  isBeside: boolean
  neighbour: StackPage | null
  isVisible: boolean
  motion: PageMotion
  place: ScrollPlace
  makeNavigation: MakeNavigation
}

/** The ways through the stack for a page that may stand beside the one on top. */
export type MakeNavigation = (beside: () => BesidePage | null) => Navigation

/**
 * A page in its place of the stack. One that is neither on top nor beside it is covered and cannot be reached; one that
 * cannot be seen rests. Where several are seen, the one on top is the main landmark.
 */
export const PageSlot = memo(function PageSlot(props: PageSlotProps) {
  const { page, pane, isTop, isBeside, neighbour, isVisible, motion, place } = props
  const [scroller] = useState(() => new RememberingScroller(place))
  const element = useLastingElement()
  const onFocus = usePageFocus(element, { isTop, isMoving: motion !== 'none' })
  useKeptLayout(element, isVisible)
  const navigation = useNavigationOf(props)
  const route = findRoute(page.pathname, use(PagesContext))
  const neighbourPath = neighbour && pathOf(neighbour)
  const scope = useMemo(
    () => ({
      path: pathOf(page),
      params: { ...pageParams(page.search), ...page.hidden },
      pane,
      isBeside,
      neighbour: neighbourPath,
      pageKey: page.key,
      isRoot: page.depth === 0,
      scroller,
      openedViews: page.opened ?? [],
    }),
    [page, pane, isBeside, neighbourPath, scroller],
  )
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <div
        ref={element.note}
        onFocus={onFocus}
        className={styles.page}
        tabIndex={-1}
        data-page={page.pathname}
        data-tab={page.tab ?? undefined}
        data-pane={pane}
        data-motion={motion}
        role={pane === 'whole' ? undefined : isBeside ? 'region' : 'main'}
        aria-label={isBeside ? pageTitle(route, scope.params) : undefined}
        data-covered={!isTop && !isBeside ? '' : undefined}
        style={{ zIndex: layerOf(page) }}
      >
        <NavigationContext value={navigation}>
          <PageContext value={scope}>
            <OnTopContext value={isTop}>
              <RoutedPage pathname={page.pathname} />
            </OnTopContext>
          </PageContext>
        </NavigationContext>
      </div>
    </Activity>
  )
})

/** The same object for the life of the page: where it stands is looked at when it is asked. */
function useNavigationOf({ page, isBeside, neighbour, makeNavigation }: PageSlotProps): Navigation {
  const latest = useRef<BesidePage | null>(null)
  useLayoutEffect(() => {
    latest.current = isBeside ? { page, neighbour } : null
  })
  const [navigation] = useState(() => makeNavigation(() => latest.current))
  return navigation
}

/** Tabs lie beside the tab bar, all other pages above it. */
function layerOf({ tab, depth }: StackPage): number {
  return tab === null ? depth + 1 : 0
}

/** How a page moves: in from the right, out to it, under the new one, back from under, cross-faded, or not. */
type PageMotion = 'enter' | 'leave' | 'cover' | 'reveal' | 'fade' | 'none'

/** The motion of a page during the stack's transition. */
export function motionOf({ page, pane }: PlacedPage, { top, transition }: PageStack): PageMotion {
  if (transition === null) return 'none'
  const isTop = page.key === top.key
  if (pane !== 'whole') return isTop ? 'fade' : 'none'
  if (!isTop && page.key !== transition.from) return 'none'
  switch (transition.kind) {
    case 'push':
      return isTop ? 'enter' : 'cover'
    case 'pop':
      return isTop ? 'reveal' : 'leave'
    case 'tab':
      return isTop ? 'fade' : 'none'
  }
}

/** True when a page can be seen: the one on top, and the one that stands beside it or moves with it. */
export function isVisible({ page, pane, isBeside }: PlacedPage, stack: PageStack): boolean {
  if (page.key === stack.top.key || isBeside) return true
  if (pane !== 'whole') return false
  return stack.transition !== null && stack.transition.kind !== 'tab' && page.key === stack.transition.from
}

/** The element of a page, also while the page rests and React knows it by no ref. */
type LastingElement = { current: HTMLElement | null; note: (element: HTMLElement | null) => void }

function useLastingElement(): LastingElement {
  const [lasting] = useState<LastingElement>(() => ({
    current: null,
    note(element) {
      if (element !== null) lasting.current = element
    },
  }))
  return lasting
}

/**
 * React takes a resting page out of the layout, and coming back to a long list would lay all of it out again before
 * anything is seen. Browsers that can skip what an element holds do that instead, and keep how it was laid out. It is
 * said to the element itself, since React renders what changes of a resting page later.
 */
function useKeptLayout(element: LastingElement, isVisible: boolean): void {
  useLayoutEffect(() => {
    const page = element.current
    if (isVisible || page === null || !canSkipContents()) return
    const keep = () => {
      if (page.style.display === 'none') page.style.removeProperty('display')
    }
    page.style.setProperty('content-visibility', 'hidden')
    page.setAttribute('aria-hidden', 'true')
    keep()
    // React takes it out once more when it has rendered at rest
    const observer = new MutationObserver(keep)
    observer.observe(page, { attributeFilter: ['style'] })
    return () => {
      observer.disconnect()
      page.style.removeProperty('content-visibility')
      page.removeAttribute('aria-hidden')
    }
  }, [element, isVisible])
}

const canSkipContents = () => window.CSS?.supports?.('content-visibility', 'hidden') ?? false

type FocusParts = { isTop: boolean; isMoving: boolean }

/** Moves the focus along with the pages: into one that comes on top, or back to where it was on it. Answers what notes it. */
function usePageFocus(element: LastingElement, { isTop, isMoving }: FocusParts): (event: FocusEvent) => void {
  const last = useRef<HTMLElement | null>(null)
  /** The page the app starts at leaves the focus where the browser put it. */
  const mayTake = useRef(isMoving)

  useEffect(() => {
    const page = element.current
    if (isTop && mayTake.current && page !== null && !page.contains(document.activeElement))
      focusTarget(page, last.current).focus({ preventScroll: true })
    mayTake.current = true
  }, [element, isTop])

  return (event) => void (last.current = event.target as HTMLElement)
}

/** A field is left alone, since focus would bring up the keyboard. */
function focusTarget(page: HTMLElement, last: HTMLElement | null): HTMLElement {
  const isLeft = last === null || !page.contains(last) || last.matches('input, textarea, select')
  return isLeft ? page : last
}

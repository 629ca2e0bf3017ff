import { Activity, type FocusEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { pageParams } from '#platform/navigation/page-params.ts'
import { RememberingScroller, type ScrollPlace } from '#platform/navigation/scroller.ts'
import { PageContext, type ViewParameter } from '#platform/navigation/use-page.ts'
import { RoutedPage } from '../page/routed-page.tsx'
import type { PageStack, StackPage } from './page-stack.ts'
import styles from './page-stack.module.css'

type PageSlotProps = {
  page: StackPage
  isTop: boolean
  isVisible: boolean
  motion: PageMotion
  place: ScrollPlace
}

/** A page in its place of the stack. One that is not on top cannot be reached; one that cannot be seen rests. */
export const PageSlot = memo(function PageSlot({ page, isTop, isVisible, motion, place }: PageSlotProps) {
  const [scroller] = useState(() => new RememberingScroller(place))
  const [openedViews] = useState(() => new Set<ViewParameter>())
  const focus = usePageFocus({ isTop, isMoving: motion !== 'none' })
  const scope = {
    params: { ...pageParams(page.search), ...page.hidden },
    isActive: isTop,
    pageKey: page.key,
    isRoot: page.depth === 0,
    scroller,
    openedViews,
  }
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <div
        {...focus}
        className={styles.page}
        tabIndex={-1}
        data-page={page.pathname}
        data-tab={page.tab ?? undefined}
        data-motion={motion}
        inert={!isTop}
        style={{ zIndex: layerOf(page) }}
      >
        <PageContext value={scope}>
          <RoutedPage pathname={page.pathname} />
        </PageContext>
      </div>
    </Activity>
  )
})

/** Tabs lie beside the tab bar, all other pages above it. */
function layerOf({ tab, depth }: StackPage): number {
  return tab === null ? depth + 1 : 0
}

/** How a page moves: in from the right, out to it, under the new one, back from under, cross-faded, or not. */
type PageMotion = 'enter' | 'leave' | 'cover' | 'reveal' | 'fade' | 'none'

/** The motion of a page during the stack's transition. */
export function motionOf(page: StackPage, { top, transition }: PageStack): PageMotion {
  if (transition === null) return 'none'
  const isTop = page.key === top.key
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

/** True when a page can be seen: the one on top, and the one that moves with it. */
export function isVisible(page: StackPage, stack: PageStack): boolean {
  if (page.key === stack.top.key) return true
  return stack.transition !== null && stack.transition.kind !== 'tab' && page.key === stack.transition.from
}

type PageFocus = { ref: RefObject<HTMLDivElement | null>; onFocus: (event: FocusEvent) => void }

/** Moves the focus along with the pages: into one that comes on top, or back to where it was on it. */
function usePageFocus({ isTop, isMoving }: { isTop: boolean; isMoving: boolean }): PageFocus {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  /** The page the app starts at leaves the focus where the browser put it. */
  const mayTake = useRef(isMoving)

  useEffect(() => {
    const page = ref.current
    if (isTop && mayTake.current && page !== null && !page.contains(document.activeElement))
      focusTarget(page, last.current).focus({ preventScroll: true })
    mayTake.current = true
  }, [isTop])

  return { ref, onFocus: (event) => void (last.current = event.target as HTMLElement) }
}

/** A field is left alone, since focus would bring up the keyboard. */
function focusTarget(page: HTMLElement, last: HTMLElement | null): HTMLElement {
  const isLeft = last === null || !page.contains(last) || last.matches('input, textarea, select')
  return isLeft ? page : last
}

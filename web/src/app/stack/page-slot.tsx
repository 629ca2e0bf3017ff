import { Activity, memo, useState } from 'react'
import { PageContext } from '#platform/navigation/use-page.ts'
import { pageParams } from '#platform/navigation/page-params.ts'
import { RememberingScroller, type ScrollPlace } from '#platform/navigation/scroller.ts'
import { RoutedPage } from '../page/routed-page.tsx'
import type { StackPage } from './page-stack.ts'
import type { PageMotion } from './page-motion.ts'
import { usePageFocus } from './use-page-focus.ts'
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
  const focus = usePageFocus({ isTop, isMoving: motion !== 'none' })
  const scope = {
    params: { ...pageParams(page.search), ...page.hidden },
    isActive: isTop,
    pageKey: page.key,
    isRoot: page.depth === 0,
    scroller,
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

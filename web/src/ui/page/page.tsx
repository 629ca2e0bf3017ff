import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { PULL_RANGE_PX } from '#platform/gesture/gesture-limits.ts'
import type { Pull } from '#platform/gesture/pull-refresh-machine.ts'
import { type PullCommands, usePullRefresh } from '#platform/gesture/use-pull-refresh.ts'
import { RememberingScroller } from '#platform/navigation/scroller.ts'
import { PageContext, usePage } from '#platform/navigation/use-page.ts'
import { commonText } from '#texts/common-text.ts'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { cx } from '#ui/style/cx.ts'
import { TwoCircles } from '../two-circles/two-circles.tsx'
import { VisuallyHidden } from '../style/visually-hidden.tsx'
import { Main } from './main.tsx'
import styles from './page.module.css'

type PageProps = {
  /** Gives the page its pull-refresh commands. */
  ref?: Ref<PullCommands>
  /** The standard bar with this title; a page with a head of its own has none, and brings its own `h1`. */
  title?: string | undefined
  /** A line below that title. */
  note?: ReactNode
  onBack?: (() => void) | undefined
  /** On the right of the standard bar. */
  action?: ReactNode
  /** Blue and peach behind a custom head. */
  hasWash?: boolean
  /** Stands still between bar and content. */
  head?: ReactNode
  /** Stands still below the content. */
  footer?: ReactNode
  /** Makes the page one that can be pulled down; its promise ends the refreshing. */
  onPullRefresh?: (() => unknown) | undefined
  /** For a page to read: nothing on it takes the focus, so what scrolls takes it, and keys scroll it. */
  takesFocus?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Frame of a page: its bar, what scrolls, and what stands still around it. What scrolls is the main landmark; beside other
 * pages the whole page is.
 */
export function Page({
  ref,
  title,
  note,
  onBack,
  action,
  hasWash,
  head,
  footer,
  onPullRefresh,
  takesFocus = false,
  className,
  children,
}: PageProps) {
  const { scroller } = usePage()
  const pull = usePullRefresh(onPullRefresh)
  useImperativeHandle(ref, () => pull)
  const isPulled = pull.phase !== 'idle'
  const travel = isPulled ? ({ transform: `translateY(${pull.travelPx}px)` } satisfies CSSProperties) : undefined
  return (
    <>
      {title !== undefined && <NavBar title={title} note={note} onBack={onBack} action={action} />}
      {head}
      <Main
        ref={scroller}
        className={cx(styles.scroller, hasWash && styles.wash)}
        tabIndex={takesFocus ? 0 : undefined}
      >
        {isPulled && <PullMark pull={pull} />}
        <div className={cx(styles.content, className)} style={travel} data-pull={pull.phase}>
          {children}
        </div>
      </Main>
      {footer}
    </>
  )
}

/** Two circles above a page that is pulled: they meet on the way down, orbit while it refreshes, and part again. */
function PullMark({ pull: { phase, travelPx } }: { pull: Pull }) {
  const isRefreshing = phase === 'refreshing'
  return (
    <div className={styles.mark} data-pull={phase} style={{ height: Math.max(travelPx, PULL_RANGE_PX) }}>
      <TwoCircles size={18} isOrbiting={isRefreshing} overlap={travelPx / PULL_RANGE_PX} />
      <VisuallyHidden isLive>{isRefreshing && commonText.refreshing}</VisuallyHidden>
    </div>
  )
}

/** A view that covers its page, and the tabs below, and scrolls by itself; what lies below keeps its place. */
export function SubPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const page = usePage()
  const [scroller] = useState(() => new RememberingScroller())
  return (
    <div className={cx(styles.page, className)} data-covers-tabs>
      <PageContext value={{ ...page, scroller }}>{children}</PageContext>
    </div>
  )
}

import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle } from 'react'
import { type PullCommands, usePullRefresh } from '#platform/gesture/use-pull-refresh.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { NavBar } from '#ui/nav-bar/nav-bar.tsx'
import { cx } from '#ui/style/cx.ts'
import { PullMark } from './pull-mark.tsx'
import styles from './page.module.css'

type PageProps = {
  /** Gives the page its pull-refresh commands. */
  ref?: Ref<PullCommands>
  /** The standard bar with this title; a page with a head of its own has none, and brings its own `h1`. */
  title?: string
  /** A line below that title. */
  note?: ReactNode
  onBack?: () => void
  /** On the right of the standard bar. */
  action?: ReactNode
  /** Blue and peach behind a custom head. */
  hasWash?: boolean
  /** Stands still between bar and content. */
  head?: ReactNode
  /** Stands still below the content. */
  footer?: ReactNode
  /** Makes the page one that can be pulled down; its promise ends the refreshing. */
  onPullRefresh?: () => unknown
  className?: string | undefined
  children: ReactNode
}

/** Frame of a page: its bar, one main landmark that scrolls, and what stands still around it. */
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
      <main ref={scroller} className={cx(styles.scroller, hasWash && styles.wash)}>
        {isPulled && <PullMark pull={pull} />}
        <div className={cx(styles.content, className)} style={travel} data-pull={pull.phase}>
          {children}
        </div>
      </main>
      {footer}
    </>
  )
}

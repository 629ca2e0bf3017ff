import { type ReactNode, useState } from 'react'
import { PageContext } from '#platform/navigation/page-context.ts'
import { RememberingScroller } from '#platform/navigation/scroller.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './sub-page.module.css'

/** A view that covers its page and scrolls by itself; what lies below keeps its place. */
export function SubPage({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const page = usePage()
  const [scroller] = useState(() => new RememberingScroller())
  return (
    <div className={cx(styles.page, className)}>
      <PageContext value={{ ...page, scroller }}>{children}</PageContext>
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './sticky-bar.module.css'

/** Stays at the top of the page once it gets there; only then it has a ground of its own. */
export function StickyBar({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [isStuck, setIsStuck] = useState(false)

  useEffect(() => {
    if (mark.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      const isAbove = entry?.rootBounds && entry.boundingClientRect.top < entry.rootBounds.top
      setIsStuck(Boolean(isAbove))
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <div ref={mark} className={styles.mark} />
      <div className={cx(styles.bar, isStuck && styles.stuck)}>{children}</div>
    </>
  )
}

import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { documentText } from '#texts/document-text.ts'
import { cx } from '#ui/style/cx.ts'
import { useViewer } from './viewer-context.ts'
import styles from './sheet-list.module.css'

type SheetListProps = {
  /** How many children there are. */
  count: number
  className?: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/** The pages of a document below each other, one child a page. */
export function SheetList({ count, className, style, children }: SheetListProps) {
  const list = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(useViewer().setSheets)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    tell({ count, windowTops: () => [...element.children].map((child) => child.getBoundingClientRect().top) })
    return () => tell(null)
  }, [count])
  return (
    <div ref={list} className={cx(styles.list, className)} style={style}>
      {children}
    </div>
  )
}

/** Below what is shown of a document that is longer. */
export function CutNote() {
  return <p className={styles.note}>{documentText.cut}</p>
}

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { usePage } from '#platform/navigation/use-page.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './virtual-rows.module.css'

/** Rows kept beyond the edges of the screen. */
const OVERSCAN = 4
/** The screen that is taken for granted until there is one: enough rows for the first paint. */
const FIRST_SCREEN = { width: 375, height: 812 }

type VirtualRowsProps<Row extends { key: string }> = {
  rows: readonly Row[]
  /** Height of a row before it is measured, in pixels, gaps included. */
  estimate: (row: Row) => number
  className?: string | undefined
  children: (row: Row) => ReactNode
}

/** Rows of a long list inside the scroller of the page; only those near the screen are there. */
export function VirtualRows<Row extends { key: string }>({
  rows,
  estimate,
  className,
  children,
}: VirtualRowsProps<Row>) {
  const { scroller } = usePage()
  const list = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)

  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0))

  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimate(rowAt(rows, index)),
    getItemKey: (index) => rowAt(rows, index).key,
    overscan: OVERSCAN,
    scrollMargin,
    initialRect: FIRST_SCREEN,
  })

  const shown = virtualizer.getVirtualItems()
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <div
      ref={list}
      className={cx(styles.rows, className)}
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
    >
      {shown.map(({ key, index }) => (
        <div key={key} ref={virtualizer.measureElement} data-index={index} className={styles.row}>
          {children(rowAt(rows, index))}
        </div>
      ))}
    </div>
  )
}

function rowAt<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index]
  if (row === undefined) throw new RangeError(`no row ${index} among ${rows.length}`)
  return row
}

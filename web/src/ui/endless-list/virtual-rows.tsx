import { type ReactNode, useRef } from 'react'
import { useRowWindow } from '#platform/virtual/use-row-window.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './virtual-rows.module.css'

/** Rows kept beyond the edges of the screen. */
const OVERSCAN = 4

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
  const list = useRef<HTMLDivElement>(null)
  const { first, end, before, after, measure } = useRowWindow({
    keys: rows.map((row) => row.key),
    estimate: (index) => estimate(rows[index]!),
    overscan: OVERSCAN,
    list,
  })
  return (
    <div ref={list} className={cx(styles.rows, className)} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.slice(first, end).map((row) => (
        <div key={row.key} ref={measure} data-key={row.key} className={styles.row}>
          {children(row)}
        </div>
      ))}
    </div>
  )
}

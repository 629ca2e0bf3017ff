import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './field-row.module.css'

type FieldRowProps = {
  label: string
  labelId?: string
  /** Below the name: who sees it. */
  aside?: ReactNode
  /** Below the whole row: why it is not saved. */
  note?: ReactNode
  /** The value and the way to change it. */
  children: ReactNode
  className?: string | undefined
}

/** A line of a form: its name at the left, its value at the right. */
export function FieldRow({ label, labelId, aside, note, children, className }: FieldRowProps) {
  return (
    <div className={cx(styles.row, className)}>
      <div className={styles.line}>
        <div className={styles.name}>
          <span id={labelId} className={styles.label}>
            {label}
          </span>
          {aside}
        </div>
        {children}
      </div>
      {note}
    </div>
  )
}

/** The rows of a form on one card. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './fact-row.module.css'

type FactRowProps = {
  /** A tile of 46 px: calendar, pin, head. */
  tile: ReactNode
  /** The tile is a head. */
  isRound?: boolean
  title: ReactNode
  note: ReactNode
  /** At the right: something to press. */
  action?: ReactNode
}

/** When, where, who: a tile, two lines, and something to do. */
export function FactRow({ tile, isRound = false, title, note, action }: FactRowProps) {
  return (
    <div className={styles.row}>
      <span className={cx(styles.tile, isRound && styles.round)}>{tile}</span>
      <div className={styles.lines}>
        <div className={styles.title}>{title}</div>
        <div className={styles.note}>{note}</div>
      </div>
      {action}
    </div>
  )
}

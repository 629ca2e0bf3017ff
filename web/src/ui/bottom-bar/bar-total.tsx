import type { ReactNode } from 'react'
import styles from './bar-total.module.css'

/** What it comes to, and a word about it; the buttons stand at its right. */
export function BarTotal({ note, children }: { note: string; children: ReactNode }) {
  return (
    <p className={styles.total}>
      {children}
      <small>{note}</small>
    </p>
  )
}

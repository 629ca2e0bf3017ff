import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import { useBarRole } from './main.tsx'
import styles from './bottom-bar.module.css'

/** Actions of a page, standing still at its bottom; the children share its width. */
export function BottomBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <footer className={styles.bar} role={useBarRole()}>
      <div className={cx(styles.row, className)}>{children}</div>
    </footer>
  )
}

/** Total with a word about it; the buttons stand at its right. */
export function BarTotal({ note, children }: { note: string; children: ReactNode }) {
  return (
    <p className={styles.total}>
      {children}
      <small>{note}</small>
    </p>
  )
}

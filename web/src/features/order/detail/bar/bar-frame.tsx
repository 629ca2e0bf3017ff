import type { ReactNode } from 'react'
import styles from './order-bar.module.css'

/** The bar itself; sheets it opens stand beside it, since a dialog is no part of a footer. */
export function BarFrame({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.bar}>
      <div className={styles.row}>{children}</div>
    </footer>
  )
}

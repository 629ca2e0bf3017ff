import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. With `isLive` its changes are announced. */
export function VisuallyHidden({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  return (
    <span className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  )
}

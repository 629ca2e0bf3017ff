import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = { as?: 'span' | 'h1' | 'h2'; isLive?: boolean; children: ReactNode }

/** Text for screen readers only. With `isLive` its changes are announced. */
export function VisuallyHidden({ as: Tag = 'span', isLive = false, children }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </Tag>
  )
}

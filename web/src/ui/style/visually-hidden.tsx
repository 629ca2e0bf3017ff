import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  /** By which other elements refer to the text. */
  id?: string
  as?: 'span' | 'h1' | 'h2'
  isLive?: boolean
  children: ReactNode
}

/** Text for screen readers only. With `isLive` its changes are announced. */
export function VisuallyHidden({ id, as: Tag = 'span', isLive = false, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </Tag>
  )
}

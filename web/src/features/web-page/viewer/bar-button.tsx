import type { ReactNode } from 'react'
import styles from './document-bar.module.css'

type BarButtonProps = { label: string; isDisabled: boolean; onPress: () => void; children: ReactNode }

/** One step more or less; at the end it stays where it is, so that a finger or the focus on it loses nothing. */
export function BarButton({ label, isDisabled, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import styles from './progress-ring.module.css'

type ProgressRingProps = {
  /** 0 to 1. */
  fraction: number
  /** Name and progress, for those who do not see it. */
  label: string
  /** Diameter in pixels. */
  size?: number
  /** Inside the ring. */
  children?: ReactNode
}

/** Thickness of the ring on its grid of 100. */
const STROKE = 11
const RADIUS = 50 - STROKE / 2

/** How far something is, as a ring that closes. */
export function ProgressRing({ fraction, label, size = 64, children }: ProgressRingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  const style = { '--size': `${size}px` } as CSSProperties
  return (
    <div
      className={styles.ring}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth={STROKE} strokeLinecap="round" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={styles.done}
            pathLength="100"
            strokeDasharray={`${percent} 200`}
          />
        )}
      </svg>
      <span className={styles.inside}>{children}</span>
    </div>
  )
}

import type { CSSProperties } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './two-circles.module.css'

type TwoCirclesProps = {
  /** Diameter of the larger circle, in pixels. */
  size?: number
  /** Orbiting means that something is under way. */
  isOrbiting?: boolean
  /** 0 = apart, 1 = fully overlapped; only while not orbiting. */
  overlap?: number
  className?: string | undefined
}

/** The product's one idea, two circles that meet, as the sign of waiting. */
export function TwoCircles({ size = 14, isOrbiting = true, overlap = 0.4, className }: TwoCirclesProps) {
  const style = { '--size': `${size}px`, '--apart': 1 - Math.min(1, Math.max(0, overlap)) } as CSSProperties
  return (
    <span className={cx(styles.pair, isOrbiting && styles.orbiting, className)} style={style} aria-hidden="true">
      <i />
      <i />
    </span>
  )
}

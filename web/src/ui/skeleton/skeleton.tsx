import type { CSSProperties } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Pixels, or any CSS length; without one the class decides. */
  width?: number | string
  height?: number
  radius?: number
  className?: string | undefined
}

/** A block in the place and size of what is on its way. */
export function Skeleton({ width, height, radius = 8, className }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={cx(styles.block, className)} style={style} />
}

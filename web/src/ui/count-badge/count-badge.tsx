import { cx } from '#ui/style/cx.ts'
import styles from './count-badge.module.css'

/** Largest number that is written out. */
const COUNT_MAX = 99

type CountBadgeProps = { count: number; className?: string | undefined }

/** How many wait, on the corner of an icon; nothing at zero. The control it lies on carries the number in its name. */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <i className={cx(styles.badge, className)} aria-hidden="true">
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
    </i>
  )
}

import { cx } from '#ui/style/cx.ts'
import styles from './icon.module.css'

type IconProps = {
  /** A path of `icon-shapes.ts`. */
  shape: string
  /** Edge in pixels. */
  size?: number
  /** Stroke on the 24 grid; small icons take a stronger one. */
  stroke?: number
  /** Filled means on: the heart of a favorite, the tab that is open. */
  isFilled?: boolean
  className?: string | undefined
}

/** A drawing in the colour of the text around it. It is decoration: the control that holds it carries the name. */
export function Icon({ shape, size = 24, stroke = 1.75, isFilled = false, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={stroke}
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  )
}

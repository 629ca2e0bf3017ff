import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './chip.module.css'

type ChipProps = {
  isOn?: boolean
  onPress: () => void
  /** On the page 32 px high and white, in a sheet 36 px and sunken, as a tile 40 px and as wide as its place. */
  look?: 'page' | 'sheet' | 'tile' | 'floating'
  icon?: ReactNode
  label?: string
  /** Opens something instead of being switched on. */
  opens?: 'dialog'
  className?: string | undefined
  children: ReactNode
}

/** A choice that is on or off. */
export function Chip({ isOn = false, onPress, look = 'page', icon, label, opens, className, children }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, styles[look], isOn && styles.on, className)}
      aria-pressed={opens === undefined ? isOn : undefined}
      aria-haspopup={opens}
      aria-label={label}
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  )
}

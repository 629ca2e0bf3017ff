import type { ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './icon-button.module.css'

type IconButtonProps = {
  /** Name of the action, for those who do not see the icon. */
  label: string
  /** Floating ones lie on a picture or a map, on a disc of their own. */
  look?: 'plain' | 'floating'
  className?: string | undefined
  /** The drawing. */
  children: ReactNode
} & ({ onPress: () => void; isPressed?: boolean; to?: never } | { to: string; onPress?: never; isPressed?: never })

/** A drawing one can press, 44 px wide and high. */
export function IconButton({ label, look = 'plain', className, children, ...action }: IconButtonProps) {
  const classes = cx(styles.button, look === 'floating' && styles.floating, className)
  if (action.to !== undefined)
    return (
      <Link to={action.to} className={classes} aria-label={label}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      className={classes}
      aria-label={label}
      aria-pressed={action.isPressed}
      onClick={action.onPress}
    >
      {children}
    </button>
  )
}

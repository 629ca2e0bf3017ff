import type { ReactNode } from 'react'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'
import styles from './button.module.css'

type ButtonProps = ButtonLook & {
  onPress?: () => void
  isDisabled?: boolean
  /** Two circles before the label; the width stays, and a press does nothing. */
  isLoading?: boolean
  type?: 'button' | 'submit'
  /** Drawn before the label. */
  icon?: ReactNode
  /** Name for screen readers where the label alone does not tell. */
  label?: string
  isPressed?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A pill that does something. One primary button a screen, at the bottom right. */
export function Button({
  onPress,
  isDisabled,
  isLoading,
  type = 'button',
  icon,
  label,
  isPressed,
  ...look
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look)}
      onClick={() => !isLoading && onPress?.()}
      disabled={isDisabled}
      aria-busy={isLoading || undefined}
      aria-label={label}
      aria-pressed={isPressed}
    >
      {isLoading ? <TwoCircles size={7} className={styles.spinner} /> : icon}
      {look.children}
    </button>
  )
}

import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { cx } from '../style/cx.ts'
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

/** Primary is filled blue, heart coral, tint pale blue; outline and quiet stand back; plain is a word of the page. */
export type ButtonTone = 'primary' | 'heart' | 'tint' | 'outline' | 'quiet' | 'plain'

export type ButtonLook = {
  tone?: ButtonTone
  /** 48, 36 and 30 px high; the smaller ones feel 44 px high to a finger. */
  size?: 'large' | 'medium' | 'small'
  isWide?: boolean
  /** Lifted by a coloured shadow: the primary button of a bottom bar. */
  isLifted?: boolean
  className?: string | undefined
}

/** The class of everything that looks like a button. */
export function buttonClass({ tone = 'primary', size = 'large', isWide, isLifted, className }: ButtonLook): string {
  return cx(
    styles.button,
    styles[tone],
    size !== 'large' && styles[size],
    isWide && styles.wide,
    isLifted && styles.lifted,
    className,
  )
}

type ButtonLinkProps = ButtonLook & {
  /** A page of the app, or the address of another site, opened beside it. */
  target: { to: string } | { href: string; onFollow?: (event: MouseEvent) => void }
  icon?: ReactNode
  label?: string
  children: ReactNode
}

/** A pill that leads somewhere. */
export function ButtonLink({ target, icon, label, children, ...look }: ButtonLinkProps) {
  const shared = { className: buttonClass(look), 'aria-label': label }
  if ('to' in target)
    return (
      <Link to={target.to} {...shared}>
        {icon}
        {children}
      </Link>
    )
  return (
    <a href={target.href} target="_blank" rel="noopener" onClick={target.onFollow} {...shared}>
      {icon}
      {children}
    </a>
  )
}

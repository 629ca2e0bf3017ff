import { cx } from '#ui/style/cx.ts'
import styles from './button.module.css'

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

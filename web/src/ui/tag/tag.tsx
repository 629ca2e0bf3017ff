import type { ReactNode } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './tag.module.css'

type TagProps = {
  tone?: 'plain' | 'brand' | 'heart' | 'good' | 'amber' | 'male' | 'female'
  className?: string | undefined
  children: ReactNode
}

/** A word about a thing; it cannot be pressed. */
export function Tag({ tone = 'plain', className, children }: TagProps) {
  return <span className={cx(styles.tag, styles[tone], className)}>{children}</span>
}

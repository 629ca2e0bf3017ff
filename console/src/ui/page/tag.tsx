import type { ReactNode } from 'react'
import { cx } from '#ui/theme/cx.ts'
import styles from './tag.module.css'

/** What a tag says by its colour, beside its words. */
export type TagTone = 'plain' | 'brand' | 'good' | 'warning' | 'urgent' | 'male' | 'female'

/** A word or two about something. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(styles.tag, styles[tone])}>{children}</span>
}

import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './note.module.css'

type NoteProps = {
  /** Warns, or only advises. */
  tone: 'warn' | 'brand'
  shape?: string
  /** It comes while the page is open. */
  isLive?: boolean
  text: string
  /** A button at the right. */
  children?: ReactNode
}

/** A sentence above what it is about. */
export function Note({ tone, shape, isLive = false, text, children }: NoteProps) {
  return (
    <div className={cx(styles.note, styles[tone])} role={isLive ? 'status' : undefined}>
      {shape !== undefined && <Icon shape={shape} size={20} />}
      <p>{text}</p>
      {children}
    </div>
  )
}

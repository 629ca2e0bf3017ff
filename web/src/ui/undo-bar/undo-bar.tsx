import { useEffect, useEffectEvent } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './undo-bar.module.css'

/** How long something can be taken back, in milliseconds: long enough to read and to reach it. */
export const UNDO_MS = 6_000

type UndoBarProps = {
  /** Words for what was done. */
  text: string
  /** The button that takes it back. */
  undo: string
  onUndo: () => void
  /** Time is over. */
  onOver: () => void
  className?: string | undefined
}

/** Says what was done, and takes it back for a while. A new `key` starts the time anew. */
export function UndoBar({ text, undo, onUndo, onOver, className }: UndoBarProps) {
  const end = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(end, UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={cx(styles.bar, className)} role="status">
      <span>{text}</span>
      <button type="button" onClick={onUndo}>
        {undo}
      </button>
    </div>
  )
}

import { type PointerEvent, useRef, useState } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './index-bar.module.css'

type IndexBarProps = {
  label: string
  letters: readonly string[]
  /** The letter that is on top now. */
  current?: string | null
  onSelect: (letter: string) => void
  className?: string | undefined
}

/** Letters along the edge of a long list; a finger slides over them, and the letter under it grows beside. */
export function IndexBar({ label, letters, current = null, onSelect, className }: IndexBarProps) {
  const bar = useRef<HTMLElement>(null)
  const [touched, setTouched] = useState<string | null>(null)

  function follow(event: PointerEvent) {
    const box = bar.current?.getBoundingClientRect()
    if (box === undefined) return
    const at = Math.floor(((event.clientY - box.top) / box.height) * letters.length)
    const letter = letters[Math.min(letters.length - 1, Math.max(0, at))]
    if (letter === undefined || letter === touched) return
    setTouched(letter)
    onSelect(letter)
  }

  return (
    <nav
      ref={bar}
      className={cx(styles.bar, className)}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => touched !== null && follow(event)}
      onPointerUp={() => setTouched(null)}
      onPointerCancel={() => setTouched(null)}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={cx(letter === current && styles.current)}
          aria-current={letter === current || undefined}
          onClick={() => onSelect(letter)}
        >
          {letter}
          {letter === touched && (
            <span className={styles.bubble} aria-hidden="true">
              {letter}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

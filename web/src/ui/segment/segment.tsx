import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './segment.module.css'

type SegmentProps<Value extends string | number> = {
  /** Name of the choice, for screen readers. */
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One of a few halves of a page; the white thumb slides to the one that is on. */
export function Segment<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentProps<Value>) {
  const track = useRef<HTMLDivElement>(null)
  const selected = options.findIndex((option) => option.value === value)
  const style = { '--count': options.length, '--at': Math.max(0, selected) } as CSSProperties

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (selected + by + options.length) % options.length
    const option = options[next]
    if (option !== undefined) onChange(option.value)
    track.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={track}
      className={cx(styles.track, className)}
      role="tablist"
      aria-label={label}
      style={style}
      onKeyDown={step}
    >
      <i className={styles.thumb} aria-hidden="true" />
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}

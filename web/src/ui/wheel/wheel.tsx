import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './wheel.module.css'

type WheelProps = {
  /** Name of the choice, for screen readers. */
  label: string
  from: number
  to: number
  value: number
  onChange: (value: number) => void
  /** A number as people read it. */
  textOf: (value: number) => string
  className?: string | undefined
}

/** Height of a row, in pixels; the style sheet says the same. */
const ROW_PX = 44
/** Steps of the page keys. */
const PAGE = 10

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE }

/** A number on a drum: turned by finger or mouse wheel, by a tap on a row, or by the keys of a spin button. */
export function Wheel({ label, from, to, value, onChange, textOf, className }: WheelProps) {
  const drum = useRef<HTMLDivElement>(null)
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const index = value - from

  useLayoutEffect(() => {
    const element = drum.current
    if (element !== null && rowAt(element) !== index) element.scrollTop = index * ROW_PX
  }, [index])

  function turnTo(next: number) {
    onChange(Math.min(to, Math.max(from, next)))
  }

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const end = { Home: from, End: to }[event.key]
    if (step === undefined && end === undefined) return
    event.preventDefault()
    turnTo(end ?? value + (step ?? 0))
  }

  return (
    <div className={cx(styles.wheel, className)}>
      <div
        ref={drum}
        id={id}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuetext={textOf(value)}
        className={styles.drum}
        onKeyDown={press}
        onScroll={({ currentTarget }) => {
          const next = from + rowAt(currentTarget)
          if (next !== value && next <= to) onChange(next)
        }}
      >
        {numbers.map((number) => (
          <div
            key={number}
            className={cx(styles.row, number === value && styles.on)}
            aria-hidden="true"
            onClick={() => turnTo(number)}
          >
            {textOf(number)}
          </div>
        ))}
      </div>
    </div>
  )
}

function rowAt(element: HTMLElement): number {
  return Math.round(element.scrollTop / ROW_PX)
}

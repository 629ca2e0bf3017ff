import { type KeyboardEvent, useRef } from 'react'
import { cx } from '#ui/style/cx.ts'
import styles from './choice-chips.module.css'

type ChoiceChipsProps<Value extends string | number> = {
  /** Id of the text that says what is chosen here. */
  labelledBy: string
  options: readonly { value: Value; text: string }[]
  /** Null while nothing is chosen. */
  value: Value | null
  /** With null: the chosen one was pressed again, and an empty choice is allowed. */
  onChange: (value: Value | null) => void
  canBeEmpty?: boolean
  className?: string | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One of a few answers, all of them in sight; the arrow keys go from one to the next. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { labelledBy, options, value, onChange, canBeEmpty = false, className } = props
  const group = useRef<HTMLDivElement>(null)
  const selected = options.findIndex((option) => option.value === value)

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const from = [...(group.current?.children ?? [])].indexOf(event.target as Element)
    const next = (from + by + options.length) % options.length
    const option = options[next]
    if (option !== undefined) onChange(option.value)
    group.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={cx(styles.group, className)}
      onKeyDown={step}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === Math.max(0, selected) ? 0 : -1}
          className={styles.chip}
          onClick={() => onChange(canBeEmpty && option.value === value ? null : option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}

import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { numberText } from '#texts/state-text.ts'
import styles from './number-input.module.css'
import { type NumberBounds, rangeOf, readNumber } from './read-number.ts'

type NumberInputProps = NumberBounds & {
  id?: string | undefined
  'aria-label'?: string
  /** A text is what a form was told that it refuses. */
  value?: number | string | null | undefined
  placeholder?: string
  disabled?: boolean
  /** Stands at its end; the unit unless told otherwise. */
  suffix?: ReactNode
  onChange?: (value: number | null) => void
  /** Told what is typed and no number of the field, by whoever says so themselves; else it is said below. */
  onRefuse?: (typed: string) => void
}

/** A number within bounds. What is none is never changed: it stays as it was typed, and what is wrong is said. */
export function NumberInput(props: NumberInputProps) {
  const { value, suffix, onChange, onRefuse, min, max, precision, unit, ...input } = props
  const bounds = { min, max, precision, ...(unit !== undefined && { unit }) }
  const [typed, setTyped] = useState<Typed | null>(null)
  const isShown = typed !== null && (typed.leftWith === OPEN || Object.is(typed.leftWith, value))
  const text = isShown ? typed.text : textOf(value)
  const read = readNumber(text, bounds)
  const fault = 'fault' in read ? read.fault : null

  function type(next: string) {
    setTyped({ text: next, leftWith: OPEN })
    const nextRead = readNumber(next, bounds)
    if ('fault' in nextRead) onRefuse?.(next)
    else onChange?.(nextRead.number)
  }
  /** What is right is shown as it was taken over; what is wrong stays until somebody else changes the value. */
  const leave = () => setTyped(isShown && fault !== null ? { text, leftWith: value } : null)

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key]
    if (by === undefined || fault !== null) return
    event.preventDefault()
    const from = 'number' in read ? read.number : null
    type(String(Math.min(max, Math.max(min, from === null ? min : from + by))))
  }

  return (
    <span className={styles.number}>
      <Input
        {...input}
        className={styles.field ?? ''}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={'number' in read && read.number !== null ? read.number : undefined}
        aria-invalid={fault !== null}
        inputMode={precision === 0 && min >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        suffix={suffix ?? unit}
        status={fault === null ? '' : 'error'}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={step}
      />
      {fault !== null && onRefuse === undefined && (
        <small role="alert">{numberText.wrong({ fault, range: rangeOf(bounds) })}</small>
      )}
    </span>
  )
}

/** Being typed into. */
const OPEN = Symbol('open')
type Typed = { text: string; leftWith: NumberInputProps['value'] | typeof OPEN }

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

const textOf = (value: NumberInputProps['value']) => (value == null ? '' : String(value))

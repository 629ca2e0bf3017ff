import { Icon } from '#ui/icon/icon.tsx'
import { minus, plus } from '#ui/icon/icon-shapes.ts'
import styles from './stepper.module.css'

type StepperProps = {
  /** Name of the quantity. */
  label: string
  /** Names of the two buttons. */
  lessLabel: string
  moreLabel: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number within its ends: by its two buttons, or typed. */
export function Stepper({ label, lessLabel, moreLabel, value, min, max, onChange }: StepperProps) {
  const within = (next: number) => Math.min(Math.max(next, min), Math.max(min, max))

  function type(text: string) {
    const digits = text.replaceAll(/\D/gu, '')
    onChange(within(digits === '' ? min : Number(digits)))
  }

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => onChange(within(value - 1))}>
        <Icon shape={minus} size={20} stroke={2.2} />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => onChange(within(value + 1))}>
        <Icon shape={plus} size={20} stroke={2.2} />
      </button>
    </div>
  )
}

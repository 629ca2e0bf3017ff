import { useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './radio-list.module.css'

type RadioListProps<Value extends string | number> = {
  /** Name of the choice, for screen readers. */
  label: string
  options: readonly { value: Value; text: string; advice?: string; mark?: string }[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few answers that want a sentence each; native radios, so every key works. */
export function RadioList<Value extends string | number>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.list, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span className={styles.words}>
            <b>
              {option.text}
              {option.mark !== undefined && <i>{option.mark}</i>}
            </b>
            {option.advice !== undefined && <small>{option.advice}</small>}
          </span>
          <span className={styles.mark}>
            <Icon shape={check} size={16} stroke={2.6} />
          </span>
        </label>
      ))}
    </div>
  )
}

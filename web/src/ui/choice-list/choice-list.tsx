import { useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import styles from './choice-list.module.css'

type ChoiceListProps<Value extends string> = {
  /** Name of the choice, for screen readers. */
  label: string
  /** `lang` where a text is in another language than the page. */
  options: readonly { value: Value; text: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A card of rows of which exactly one is chosen; native radios, so every key works. */
export function ChoiceList<Value extends string>({ label, options, value, onChange }: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={rows.card}>
      {options.map((option) => (
        <label key={option.value} className={cx(rows.row, styles.row)} lang={option.lang}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.text}</span>
          <Icon shape={check} size={20} stroke={2.2} className={styles.mark} />
        </label>
      ))}
    </div>
  )
}

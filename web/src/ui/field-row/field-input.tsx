import { INPUT_MAX_CHARACTERS } from '@quan/contract/form/framework-defaults.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './field-row.module.css'

type FieldInputProps = {
  labelledBy: string
  /** Id of the sentence about what is wrong. */
  describedBy?: string | undefined
  value: string
  placeholder: string
  onChange: (value: string) => void
  /** Left, or Enter was pressed. */
  onDone: () => void
  isInvalid?: boolean
  autoComplete?: string
}

/** The value of a row that is typed in its place. */
export function FieldInput(props: FieldInputProps) {
  const {
    labelledBy,
    describedBy,
    value,
    placeholder,
    onChange,
    onDone,
    isInvalid = false,
    autoComplete = 'off',
  } = props
  return (
    <input
      className={cx(styles.value, styles.input, isInvalid && styles.invalid)}
      type="text"
      enterKeyHint="done"
      autoComplete={autoComplete}
      maxLength={INPUT_MAX_CHARACTERS}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
    />
  )
}

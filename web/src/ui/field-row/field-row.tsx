import type { ReactNode } from 'react'
import { INPUT_MAX_CHARACTERS } from '@quan/contract/text/character-count.ts'
import { cx } from '#ui/style/cx.ts'
import { chevronRight } from '../icon/icon-shapes.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field-row.module.css'

type FieldRowProps = {
  label: string
  labelId?: string
  /** Below the name: who sees it. */
  aside?: ReactNode
  /** Below the whole row: why it is not saved. */
  note?: ReactNode
  /** The value and the way to change it. */
  children: ReactNode
  className?: string | undefined
}

/** A line of a form: its name at the left, its value at the right. */
export function FieldRow({ label, labelId, aside, note, children, className }: FieldRowProps) {
  return (
    <div className={cx(styles.row, className)}>
      <div className={styles.line}>
        <div className={styles.name}>
          <span id={labelId} className={styles.label}>
            {label}
          </span>
          {aside}
        </div>
        {children}
      </div>
      {note}
    </div>
  )
}

/** The rows of a form on one card. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

type FieldButtonProps = {
  /** Ids of the texts that name the field; its value is read after them. */
  labelledBy: string
  id: string
  onPress: () => void
  isEmpty?: boolean
  isInvalid?: boolean
  children: ReactNode
}

/** The value of a row that opens a sheet to change it. */
export function FieldButton({
  labelledBy,
  id,
  onPress,
  isEmpty = false,
  isInvalid = false,
  children,
}: FieldButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={cx(styles.value, styles.button, isEmpty && styles.empty, isInvalid && styles.invalid)}
      aria-labelledby={`${labelledBy} ${id}`}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <span className={styles.text}>{children}</span>
      <Icon shape={chevronRight} size={16} stroke={2} className={styles.chevron} />
    </button>
  )
}

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
  /** Longest value, in UTF-16 units. */
  maxLength?: number
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
    maxLength = INPUT_MAX_CHARACTERS,
  } = props
  return (
    <input
      className={cx(styles.value, styles.input, isInvalid && styles.invalid)}
      type="text"
      enterKeyHint="done"
      autoComplete={autoComplete}
      maxLength={maxLength}
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

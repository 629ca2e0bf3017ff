import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { INPUT_MAX_CHARACTERS } from '@quan/contract/text/character-count.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { alert } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './text-field.module.css'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'name' | 'enterKeyHint' | 'disabled'
>

type TextFieldProps = InputProps & {
  /** Name of the field for those who do not see it. */
  label: string
  value: string
  onChange: (value: string, input: HTMLInputElement) => void
  /** A sentence below the field about what is wrong. */
  error?: string | null
  /** A sentence below the field while nothing is wrong. */
  hint?: string | null
  /** In the field, before and after what is typed. */
  before?: ReactNode
  after?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

/** A field to type in, with room for what goes with it. */
export function TextField({ label, value, onChange, error = null, hint = null, ...rest }: TextFieldProps) {
  const { before, after, inputRef, className, maxLength = INPUT_MAX_CHARACTERS, ...input } = rest
  const noteId = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <div className={cx(styles.box, error !== null && styles.invalid)}>
        {before}
        <input
          {...input}
          ref={inputRef}
          maxLength={maxLength}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={note === null ? undefined : noteId}
          value={value}
          onChange={(event) => onChange(event.target.value, event.target)}
        />
        {after}
      </div>
      {note !== null && (
        <p id={noteId} className={error === null ? styles.hint : styles.error}>
          {error !== null && <Icon shape={alert} size={16} stroke={2} />}
          {note}
        </p>
      )}
    </div>
  )
}

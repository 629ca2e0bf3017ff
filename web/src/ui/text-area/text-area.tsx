import { useLayoutEffect, useRef } from 'react'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { commonText } from '#texts/common-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './text-area.module.css'

type TextAreaProps = {
  /** Label of the field, or the id of the text that labels it. */
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  value: string
  /** Longest text, in Unicode characters; more can be typed, and is shown as too much. */
  limit: number
  placeholder: string
  onChange: (value: string) => void
  onDone?: () => void
  isInvalid?: boolean
  className?: string | undefined
}

/** A field for sentences: as high as they are, with the number of characters below. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    labelledBy,
    describedBy,
    value,
    limit,
    placeholder,
    onChange,
    onDone,
    isInvalid = false,
    className,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const count = characterCount(value)

  // browsers that size fields by their content need no help
  useLayoutEffect(() => {
    const element = area.current
    if (element === null || (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content'))) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [value])

  return (
    <div className={cx(styles.field, className)}>
      <textarea
        ref={area}
        rows={3}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || count > limit || undefined}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
      />
      <span className={cx(styles.count, count > limit && styles.over)}>{commonText.counter({ count, limit })}</span>
    </div>
  )
}

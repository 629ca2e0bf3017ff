import type { RefObject } from 'react'
import { INPUT_MAX_CHARACTERS } from '@quan/contract/text/character-count.ts'
import { commonText } from '#texts/common-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { close, search } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './search-bar.module.css'

type SearchBarProps = {
  value: string
  onChange: (value: string) => void
  /** Enter, or the search key of a phone. */
  onSubmit?: (value: string) => void
  placeholder: string
  /** Name of the field where the placeholder does not say enough. */
  label?: string
  maxLength?: number
  /** On the page white and light, in a sheet with a line around it. */
  look?: 'page' | 'sheet'
  inputRef?: RefObject<HTMLInputElement | null>
  className?: string | undefined
}

/** A field to search in. */
export function SearchBar({ value, onChange, onSubmit, placeholder, label, ...rest }: SearchBarProps) {
  const { maxLength = INPUT_MAX_CHARACTERS, look = 'page', inputRef, className } = rest
  return (
    <form
      role="search"
      className={cx(styles.bar, look === 'sheet' && styles.sheet, className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value.trim())
      }}
    >
      <Icon shape={search} size={20} stroke={2} />
      <input
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-label={label ?? commonText.search}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={commonText.clear} onClick={() => onChange('')}>
          <Icon shape={close} size={14} stroke={2.4} />
        </button>
      )}
    </form>
  )
}

import { groupMobilePhone } from '@quan/contract/phone/mobile-phone.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { caretAfter, phoneDigits } from './phone-digits.ts'
import { TextField } from './text-field.tsx'
import styles from './phone-field.module.css'

type PhoneFieldProps = {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  error?: string | null
  inputRef: RefObject<HTMLInputElement | null>
}

/** A mobile phone number, grouped 3-4-4 while it is typed; the caret stays where it is. */
export function PhoneField({ value, onChange, error = null, inputRef }: PhoneFieldProps) {
  const caret = useRef<number | null>(null)
  const grouped = groupMobilePhone(value)

  useLayoutEffect(() => {
    if (caret.current === null) return
    inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change(text: string, input: HTMLInputElement) {
    const next = phoneDigits(text)
    const digitsBefore = phoneDigits(text.slice(0, input.selectionStart ?? text.length)).length
    caret.current = caretAfter(groupMobilePhone(next), digitsBefore)
    onChange(next)
  }

  function clear() {
    onChange('')
    inputRef.current?.focus()
  }

  return (
    <TextField
      inputRef={inputRef}
      label={smsCodeText.phone}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      enterKeyHint="next"
      placeholder={smsCodeText.phone}
      value={grouped}
      onChange={change}
      error={error}
      before={
        <>
          <span className={styles.country}>+86</span>
          <i className={styles.line} />
        </>
      }
      after={
        value !== '' && (
          <button type="button" className={styles.clear} aria-label={smsCodeText.clearPhone} onClick={clear}>
            <Icon shape={close} size={16} stroke={2.2} />
          </button>
        )
      }
    />
  )
}

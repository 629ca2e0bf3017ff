import { type RefObject, useLayoutEffect, useRef } from 'react'
import { groupMobilePhone, MOBILE_PHONE_DIGITS } from '@quan/contract/person/mobile-phone.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { TextField } from './text-field.tsx'
import styles from './phone-field.module.css'

/** Country code that pasted numbers may begin with. */
const COUNTRY_CODE = '86'

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

/** The digits of a phone number as people type or paste it: with spaces, +86, or full-width digits. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  const hasCountry = digits.length > MOBILE_PHONE_DIGITS && digits.startsWith(COUNTRY_CODE)
  return (hasCountry ? digits.slice(COUNTRY_CODE.length) : digits).slice(0, MOBILE_PHONE_DIGITS)
}

/** Where the caret belongs in the grouped number, after this many of its digits. */
export function caretAfter(grouped: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...grouped].entries()) {
    if (seen === digits) return index
    if (character !== ' ') seen += 1
  }
  return grouped.length
}

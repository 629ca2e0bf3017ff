import { CAPTCHA_CHARACTERS } from '@quan/contract/captcha/captcha-limits.ts'
import type { Ref } from 'react'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './captcha-input.module.css'

type CaptchaInputProps = {
  value: string
  onChange: (value: string) => void
  onEnter: () => void
  isInvalid: boolean
  /** Id of the sentence about what is wrong. */
  describedBy: string
  inputRef: Ref<HTMLInputElement>
}

const PLACES = Array.from({ length: CAPTCHA_CHARACTERS }, (_, index) => index)

/** One field that looks like a box for each character. */
export function CaptchaInput({ value, onChange, onEnter, isInvalid, describedBy, inputRef }: CaptchaInputProps) {
  const next = Math.min(value.length, CAPTCHA_CHARACTERS - 1)
  return (
    <div className={styles.field}>
      <input
        ref={inputRef}
        aria-label={smsCodeText.captcha}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="done"
        maxLength={CAPTCHA_CHARACTERS}
        value={value}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // the form around the dialog is not meant
          event.preventDefault()
          onEnter()
        }}
        onChange={(event) => onChange(event.target.value.normalize('NFKC').replace(/\s/g, ''))}
      />
      {PLACES.map((place) => (
        <span
          key={place}
          className={cx(styles.box, isInvalid && styles.invalid, place === next && styles.next)}
          aria-hidden
        >
          {value[place]}
        </span>
      ))}
    </div>
  )
}

import { type RefObject, useId } from 'react'
import { PRIVACY_PAGE, TERMS_PAGE } from '#platform/navigation/legal-pages.ts'
import { loginText } from '#texts/login-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './consent-box.module.css'

type ConsentBoxProps = {
  isTicked: boolean
  onChange: (isTicked: boolean) => void
  error: string | null
  inputRef: RefObject<HTMLInputElement | null>
}

/** Consent to terms and privacy policy; nobody has given it before they tick it. */
export function ConsentBox({ isTicked, onChange, error, inputRef }: ConsentBoxProps) {
  const textId = useId()
  const errorId = useId()
  return (
    <div className={cx(styles.consent, error !== null && styles.invalid)}>
      <label className={styles.line}>
        <input
          ref={inputRef}
          type="checkbox"
          checked={isTicked}
          aria-labelledby={textId}
          aria-describedby={error === null ? undefined : errorId}
          aria-invalid={error !== null || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.mark}>{isTicked && <Icon shape={check} size={12} stroke={3} />}</span>
        <span id={textId}>
          {loginText.agree}
          <a href={TERMS_PAGE} target="_blank" rel="noopener">
            {loginText.terms}
          </a>
          <a href={PRIVACY_PAGE} target="_blank" rel="noopener">
            {loginText.privacy}
          </a>
          {loginText.newAccount}
        </span>
      </label>
      {error !== null && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

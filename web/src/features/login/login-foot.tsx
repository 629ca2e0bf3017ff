import { telephoneLink, useOperator } from '#platform/api/use-operator.ts'
import { operatorText } from '#texts/operator-text.ts'
import { Filings } from '#ui/outside-link/filings.tsx'
import styles from './login-foot.module.css'

/** Where somebody turns to who cannot log in, and who runs the service. */
export function LoginFoot() {
  const operator = useOperator()
  return (
    <footer className={styles.foot}>
      {operator !== null && (
        <p className={styles.support}>
          {operatorText.troubleLoggingIn}
          <a href={telephoneLink(operator.phone)}>{operatorText.callSupport({ phone: operator.phone })}</a>
        </p>
      )}
      <Filings />
    </footer>
  )
}

import { Form, Input } from 'antd'
import { signInText } from '#texts/sign-in-text.ts'
import styles from './entry.module.css'
import { useFocusAtFirst } from './use-focus-at-first.ts'

const DIGITS = 6

/** The six digits of an authenticator, as the field `code` of a form. */
export function CodeField() {
  const first = useFocusAtFirst()
  return (
    <Form.Item
      className={styles.code ?? ''}
      name="code"
      label={signInText.code}
      normalize={(value: string) => value.replaceAll(/\D/g, '').slice(0, DIGITS)}
      rules={[{ len: DIGITS, required: true, message: signInText.code }]}
    >
      <Input size="large" inputMode="numeric" autoComplete="one-time-code" ref={first} />
    </Form.Item>
  )
}

import { Alert } from 'antd'
import styles from './states.module.css'

/** What a form or dialog failed with, above its fields; nothing while it did not. It is announced. */
export function FailureNote({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <div className={styles.note}>
      <Alert type="error" title={text} role="alert" />
    </div>
  )
}

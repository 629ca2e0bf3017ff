import { Button } from 'antd'
import { stateText } from '#texts/state-text.ts'
import { failureWords } from './failure-words.ts'
import styles from './states.module.css'

/** What a field could not be filled with, in a line below it, with the button that tries again; it is announced. */
export function RetryNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p role="alert" className={styles.retry}>
      {failureWords(error)}
      <Button type="link" size="small" onClick={onRetry}>
        {stateText.retry}
      </Button>
    </p>
  )
}

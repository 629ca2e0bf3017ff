import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { stateText } from '#texts/state-text.ts'
import { failureWords } from './failure-words.ts'
import styles from './states.module.css'

/** Stands where something is still being loaded. */
export function LoadingBlock({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label={stateText.loading}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  )
}

/** Stands where nothing is, with what may be done about it. */
export function EmptyBlock({ text = stateText.empty, children }: { text?: string; children?: ReactNode }) {
  return (
    <div className={styles.block}>
      <span className={styles.circles} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Stands where something could not be loaded, and is announced. */
export function ErrorBlock({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className={styles.block} role="alert">
      <span className={styles.broken} aria-hidden="true" />
      <b>{stateText.failed}</b>
      <p>{failureWords(error)}</p>
      {onRetry && <Button onClick={onRetry}>{stateText.retry}</Button>}
    </div>
  )
}

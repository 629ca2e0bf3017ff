import { appText } from '#texts/app-text.ts'
import styles from './page-state.module.css'
import { StandInPage } from './stand-in-page.tsx'

type LoadErrorViewProps = {
  title: string
  /** Late: nothing came in time. Failed: the page's code cannot be had. Broken: the page threw. */
  reason: 'late' | 'failed' | 'broken'
  onRetry: () => void
}

/** Stands for a page that does not come; a tap anywhere on it tries again. */
export function LoadErrorView({ title, reason, onRetry }: LoadErrorViewProps) {
  const text = reason === 'late' ? appText.connectionTimeout : appText.pageBroken
  return (
    <StandInPage title={title}>
      <button type="button" className={styles.retry} onClick={onRetry}>
        <span className={styles.rings} aria-hidden="true" />
        <span role="alert">{text}</span>
      </button>
    </StandInPage>
  )
}

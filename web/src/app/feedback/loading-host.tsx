import { loading } from '#platform/loading/loading-counter.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { appText } from '#texts/app-text.ts'
import styles from './feedback.module.css'

/** Says 处理中 while requests are under way that people wait for. */
export function LoadingHost() {
  const count = useObserved(loading)
  if (count === 0) return null
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {appText.loading}
    </div>
  )
}

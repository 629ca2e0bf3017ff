import { loading } from '#platform/loading/loading-counter.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { commonText } from '#texts/common-text.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import styles from './feedback.module.css'

/** Says 处理中 while requests are under way that people wait for. */
export function LoadingHost() {
  const count = useObserved(loading)
  if (count === 0) return null
  return (
    <div className={styles.loading} role="status">
      <TwoCircles />
      {commonText.processing}
    </div>
  )
}

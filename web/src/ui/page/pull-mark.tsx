import { PULL_RANGE_PX } from '@quan/contract/gesture/pull-range.ts'
import type { Pull } from '#platform/gesture/pull-refresh-machine.ts'
import { commonText } from '#texts/common-text.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './pull-mark.module.css'

/** Two circles above a page that is pulled: they meet on the way down, orbit while it refreshes, and part again. */
export function PullMark({ pull: { phase, travelPx } }: { pull: Pull }) {
  const isRefreshing = phase === 'refreshing'
  return (
    <div className={styles.mark} data-pull={phase} style={{ height: Math.max(travelPx, PULL_RANGE_PX) }}>
      <TwoCircles size={18} isOrbiting={isRefreshing} overlap={travelPx / PULL_RANGE_PX} />
      <VisuallyHidden isLive>{isRefreshing && commonText.refreshing}</VisuallyHidden>
    </div>
  )
}

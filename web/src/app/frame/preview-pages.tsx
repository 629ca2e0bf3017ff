import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import type { Observable } from '#platform/state/variable.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { useNow } from '#platform/time/use-now.ts'
import { LargeActivityCard } from '#ui/activity-card/large-activity-card.tsx'
import { ProofRow } from '#ui/activity-card/proof-cards.tsx'
import { activityPoster } from '#ui/activity-share/share-activity.tsx'
import { PosterPreview } from '#ui/share-sheet/poster-preview.tsx'
import { usePoster } from '#ui/share-sheet/use-poster.ts'
import styles from './preview-pages.module.css'

type ShownProps = { shown: Observable<ActivityDetail> }

/** An activity as the list shows it: the first of a list, and any further one. */
export function ListPreview({ shown }: ShownProps) {
  const activity = useObserved(shown)
  const now = useNow()
  return (
    <main className={styles.list}>
      <LargeActivityCard activity={activity} now={now} here={null} />
      <ProofRow activity={activity} now={now} here={null} />
    </main>
  )
}

/** The poster that a visitor shares an activity by. */
export function PosterPreviewPage({ shown }: ShownProps) {
  const activity = useObserved(shown)
  const now = useNow()
  const link = useShareLink()({ name: 'activityDetail', params: { id: activity.id } })
  const content = activityPoster({ activity, inviter: null, link, now })
  const { poster, drawAgain } = usePoster(content, { posterTheme: null, frame: null }, true)
  return (
    <main className={styles.poster}>
      <PosterPreview poster={poster} title={activity.title} onRetry={drawAgain} />
    </main>
  )
}

import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { LargeActivityCard } from '#ui/activity-card/large-activity-card.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import type { FeedRow } from './feed-rows.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './feed.module.css'

type FeedRowViewProps = { row: FeedRow; now: number; here: Here; ageNote: string | null }

/** One row of the list. */
export function FeedRowView({ row, now, here, ageNote }: FeedRowViewProps) {
  switch (row.kind) {
    case 'day':
      return (
        <div className={cx(styles.day, row.isFirst && styles.firstDay)}>
          <h2>{row.name}</h2>
          <span>{row.isFirst && ageNote !== null ? ageNote : row.detail}</span>
        </div>
      )
    case 'large':
      return (
        <LargeActivityCard
          className={styles.large}
          activity={row.activity}
          now={now}
          here={here}
          corner={<FavoriteToggle activity={row.activity} />}
        />
      )
    case 'cards':
      return (
        <div className={styles.cards}>
          {row.activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} now={now} here={here} />
          ))}
        </div>
      )
  }
}

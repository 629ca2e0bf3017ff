import { commonText } from '#texts/common-text.ts'
import { stateText } from '#texts/state-text.ts'
import { mapText } from '#texts/search-text.ts'
import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from './map-note.module.css'

type MapNoteProps = { state: 'loading' | 'failed' | 'empty' | 'full'; withoutPlace: number; onRetry: () => void }

/** Says what the map cannot show. */
export function MapNote({ state, withoutPlace, onRetry }: MapNoteProps) {
  if (state === 'loading')
    return (
      <div className={styles.loading} aria-busy="true">
        <ActivityCardSkeleton />
      </div>
    )
  if (state === 'failed')
    return (
      <div className={styles.note} role="alert">
        <b>{stateText.failedTitle}</b>
        <Button tone="tint" size="small" onPress={onRetry}>
          {commonText.tapToRetry}
        </Button>
      </div>
    )
  if (state === 'full')
    return withoutPlace > 0 ? <p className={styles.hint}>{mapText.noPlace({ count: withoutPlace })}</p> : null
  return (
    <div className={styles.note} role="status">
      <b>{mapText.emptyTitle}</b>
      {withoutPlace > 0 && <span>{mapText.noPlace({ count: withoutPlace })}</span>}
    </div>
  )
}

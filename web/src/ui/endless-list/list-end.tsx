import { commonText } from '#texts/common-text.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineCard } from '#ui/offline-strip/offline-strip.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import styles from './list-end.module.css'

/** More is there, on its way, did not come, waits for the network; or all is shown. */
export type ListEndState = 'more' | 'loading' | 'failed' | 'offline' | 'complete'

/** End of a list: more to come, a failure to try again, or all shown. */
export function ListEnd({ state, onMore }: { state: ListEndState; onMore: () => void }) {
  if (state === 'offline') return <OfflineCard />
  if (state === 'failed')
    return (
      <div className={styles.end}>
        <Button tone="outline" size="medium" onPress={onMore}>
          {commonText.tapToRetry}
        </Button>
      </div>
    )
  return (
    <div className={styles.end} role="status">
      {state === 'complete' ? <span>{commonText.noMore}</span> : <TwoCircles size={12} />}
    </div>
  )
}

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean }

/** State of the end of a paged query's rows. */
export function listEndState({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: Paged): ListEndState {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'more' : 'complete'
}

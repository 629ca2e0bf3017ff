import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useNow } from '#platform/time/use-now.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { searchText } from '#texts/search-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import type { Here } from '#ui/activity-card/place-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import type { ListInput } from '../filter/list-input.ts'
import styles from './feed.module.css'
import { useActivities } from './use-activities.ts'

/** What is going on now and fits the list's filter. */
export function RunningList({ input, here }: { input: ListInput; here: Here }) {
  const now = useNow()
  const running = useActivities({ ...input, status: [ActivityStatus.inProgress] })
  return (
    <ListStates
      query={running}
      loading={<ActivityCardSkeleton className={styles.runningCard} />}
      empty={<EmptyBlock title={searchText.noneRunning} />}
    >
      {(items) => (
        <div className={styles.cards}>
          {uniqueById(items).map((activity) => (
            <ActivityCard key={activity.id} activity={activity} now={now} here={here} />
          ))}
          {running.hasNextPage && (
            <Button tone="plain" isLoading={running.isFetchingNextPage} onPress={() => void running.fetchNextPage()}>
              {searchText.moreRunning}
            </Button>
          )}
        </div>
      )}
    </ListStates>
  )
}

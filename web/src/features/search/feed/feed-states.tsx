import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useIsOnline } from '#platform/network/use-is-online.ts'
import { useKeptSince } from '#platform/network/use-kept-since.ts'
import { useNow } from '#platform/time/use-now.ts'
import { searchText } from '#texts/search-text.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { listEndState } from '#ui/endless-list/list-end.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { ageText, OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { reasonOf } from '#ui/query-states/use-query-view.ts'
import type { CurrentCity } from '../city/use-current-city.ts'
import { filterCount, filterToQuery, NO_FILTER } from '../filter/activity-filter.ts'
import { useActivityFilter } from '../filter/use-activity-filter.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { Feed } from './feed.tsx'
import type { useActivities } from './use-activities.ts'
import styles from './feed-states.module.css'

type Activities = ReturnType<typeof useActivities>

type FeedStatesProps = {
  city: CurrentCity | null
  cityQuery: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  activities: Activities
  isByDay: boolean
  here: Here
  onChooseCity: () => void
}

/** The list in its four states, and what is kept of it while there is no network. */
export function FeedStates({ city, cityQuery, activities, isByDay, here, onChooseCity }: FeedStatesProps) {
  const now = useNow()
  const keptSince = useKeptSince()
  const isOnline = useIsOnline()
  const isLost = !isOnline || (activities.error !== null && reasonOf(activities.error) === 'offline')
  const lostAt = isLost ? activities.dataUpdatedAt : null
  const keptAt = keptSince ?? lostAt
  // while nobody knows the city, its list waits for that
  const query = city === null ? { ...cityQuery, items: undefined } : activities
  return (
    <ListStates query={query} loading={<FeedSkeleton />} empty={<EmptyFeed city={city} onChooseCity={onChooseCity} />}>
      {(items) => (
        <>
          {keptAt !== null && <OfflineStrip className={styles.strip} onRetry={() => void activities.refresh()} />}
          <Feed
            activities={items}
            isByDay={isByDay}
            here={here}
            ageNote={keptAt === null ? null : ageText(keptAt, now)}
            end={keptAt === null ? listEndState(activities) : 'offline'}
            onMore={() => void activities.fetchNextPage({ cancelRefetch: false })}
          />
        </>
      )}
    </ListStates>
  )
}

/** Nothing fits: loosen the filter, or look elsewhere. */
function EmptyFeed({ city, onChooseCity }: { city: CurrentCity | null; onChooseCity: () => void }) {
  const navigation = useNavigation()
  const { filter } = useActivityFilter()
  if (filterCount(filter) === 0 && filter.category === null)
    return (
      <EmptyBlock
        title={searchText.emptyCityTitle({ city: city?.name ?? '' })}
        advice={searchText.emptyCityAdvice}
        action={{ text: searchText.otherCity, onPress: onChooseCity }}
      />
    )
  return (
    <EmptyBlock
      title={searchText.emptyTitle}
      advice={searchText.emptyAdvice}
      action={{
        text: searchText.clearFilters,
        onPress: () => navigation.setQuery(filterToQuery(NO_FILTER), { replace: true }),
      }}
    />
  )
}

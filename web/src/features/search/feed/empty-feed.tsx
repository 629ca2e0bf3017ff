import type { NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { searchText } from '#texts/search-text.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import type { CurrentCity } from '../city/use-current-city.ts'
import { filterCount, filterToQuery, NO_FILTER, useActivityFilter } from '../filter/activity-filter.ts'
import { NearbyFeed } from './nearby-feed.tsx'

type EmptyFeedProps = {
  city: CurrentCity | null
  nearby: readonly NearbyCity[]
  here: Here
  onChooseCity: () => void
}

/** Nothing fits: loosen the filter, or look elsewhere. */
export function EmptyFeed({ city, nearby, here, onChooseCity }: EmptyFeedProps) {
  const navigation = useNavigation()
  const { filter } = useActivityFilter()
  const isPlain = filterCount(filter) === 0 && filter.category === null
  if (isPlain && nearby.length > 0)
    return <NearbyFeed city={city?.name ?? ''} nearby={nearby} here={here} onOtherCity={onChooseCity} />
  if (isPlain)
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

import { lazy } from 'react'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useHere } from '#platform/location/use-here.ts'
import { useNow } from '#platform/time/use-now.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import { Page } from '#ui/page/page.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { CategoryTabs } from '../head/category-tabs.tsx'
import { CityHead } from '../head/city-head.tsx'
import { QuickChips } from '../head/quick-chips.tsx'
import { StickyBar } from '../head/sticky-bar.tsx'
import { listInput } from '../filter/list-input.ts'
import { useActivityFilter } from '../filter/use-activity-filter.ts'
import { usePlaceRequest } from '../location/use-place-request.ts'
import { FeedStates } from './feed-states.tsx'
import { useActivities } from './use-activities.ts'

const PlaceSheet = lazy(async () => ({ default: (await import('../location/place-sheet.tsx')).PlaceSheet }))

type FeedViewProps = {
  onOpenSearch: () => void
  onOpenMap: () => void
  onChooseCity: () => void
  onOpenFilter: () => void
}

/** The list of a city with everything that stands above it. */
export function FeedView({ onOpenSearch, onOpenMap, onChooseCity, onOpenFilter }: FeedViewProps) {
  const current = useCurrentCity()
  const { city } = current
  const { filter, change } = useActivityFilter()
  const here = useHere()
  const now = useNow()
  const place = usePlaceRequest()
  const input = city && listInput(filter, { cityCode: city.code, timeZone: city.timeZone, now, here })
  const activities = useActivities(input)
  const isByDay =
    (input?.sort ?? ActivitySort.soonest) === ActivitySort.soonest && !filter.status.includes(ActivityStatus.ended)

  function showNearest() {
    if (here === null) place.ask(() => change({ sort: ActivitySort.nearest }))
    else change({ sort: ActivitySort.nearest })
  }

  return (
    <Page hasWash onPullRefresh={city === null ? current.refetch : activities.refresh}>
      <CityHead city={city} onChooseCity={onChooseCity} onOpenMap={onOpenMap} onOpenSearch={onOpenSearch} />
      <StickyBar>
        <CategoryTabs selected={filter.category} onSelect={(category) => change({ category })} />
        <QuickChips filter={filter} onChange={change} onNearest={showNearest} onOpenFilter={onOpenFilter} />
      </StickyBar>
      <FeedStates
        city={city}
        cityQuery={current}
        activities={activities}
        isByDay={isByDay}
        here={here}
        onChooseCity={onChooseCity}
      />
      <OnceOpen isOpen={place.isSheetOpen}>
        <PlaceSheet request={place} />
      </OnceOpen>
    </Page>
  )
}

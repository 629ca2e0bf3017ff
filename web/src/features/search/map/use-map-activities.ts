import { useEffect } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useActivities } from '../feed/use-activities.ts'
import type { ListInput } from '../filter/list-input.ts'
import type { GroundPoint } from '#ui/map/camera.ts'

/** Most pages of the list that stand on the map at once: 200 activities. */
const PAGES_MAX = 4

/** An activity that has a place. */
export type PlacedActivity = ActiveItem & GroundPoint

/** The activities of the list that have a place, how many have none, and whether the list has more than the map. */
export function useMapActivities(input: ListInput | null) {
  const query = useActivities(input && { ...input, maxResultCount: PAGE_SIZE_MAX })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const pages = data?.pages.length ?? 0
  const isWhole = pages >= PAGES_MAX || isFetchNextPageError
  const wantsMore = hasNextPage && !isFetching && pages > 0 && !isWhole

  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, pages, fetchNextPage])

  const placed = query.items?.filter(hasPlace)
  const withoutPlace = (query.items?.length ?? 0) - (placed?.length ?? 0)
  return { ...query, placed, withoutPlace, hasMore: hasNextPage && isWhole }
}

function hasPlace(activity: ActiveItem): activity is PlacedActivity {
  return activity.longitude !== null && activity.latitude !== null
}

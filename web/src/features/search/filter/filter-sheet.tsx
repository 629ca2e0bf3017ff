import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActivitySort, getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useCurrentCoordinates } from '#ui/activity-card/use-current-coordinates.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { FRESH } from '#platform/query/fresh.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { filterText } from '#texts/search-views-text.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { MountOnFirstOpen } from '#ui/modal/mount-on-first-open.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { useLocationRequest } from '../use-location-request.ts'
import { type ActivityFilter, filterToQuery, NO_FILTER, useActivityFilter } from './activity-filter.ts'
import { FilterQuestions } from './filter-questions.tsx'
import { listInput, type ListInput } from './list-input.ts'

const LocationSheet = lazyPart(async () => (await import('../further-parts.ts')).LocationSheet)

/** All filters of the list; they count once the button is pressed. */
export function FilterSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigation = useNavigation()
  const { city } = useCurrentCity()
  const { filter } = useActivityFilter()
  const [draft, setDraft] = useDraft(filter, isOpen)
  const here = useCurrentCoordinates()
  const now = useNow()
  const place = useLocationRequest()
  const timeZone = city?.timeZone ?? MAINLAND_TIME_ZONE
  const count = useActivityCount(isOpen && city ? listInput(draft, { cityCode: city.code, timeZone, now, here }) : null)

  function change(part: Partial<ActivityFilter>) {
    const isNear = part.sort === ActivitySort.nearest || (part.km ?? null) !== null
    if (isNear && here === null) place.ask(() => setDraft({ ...draft, ...part }))
    else setDraft({ ...draft, ...part })
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={filterText.title}
      action={
        <Button tone="plain" size="medium" onPress={() => setDraft(NO_FILTER)}>
          {commonText.reset}
        </Button>
      }
      footer={
        <Button isWide onPress={() => navigation.setQuery({ ...filterToQuery(draft), view: null }, { replace: true })}>
          {showButtonText(count)}
        </Button>
      }
    >
      <FilterQuestions filter={draft} today={formatDate(now, timeZone)} onChange={change} />
      <MountOnFirstOpen isOpen={place.isSheetOpen}>
        <LocationSheet request={place} />
      </MountOnFirstOpen>
    </Sheet>
  )
}

/** What is being chosen; each opening begins with what the list has. */
function useDraft(filter: ActivityFilter, isOpen: boolean) {
  const [state, setState] = useState({ isOpen: false, draft: filter })
  if (state.isOpen !== isOpen) setState({ isOpen, draft: filter })
  const setDraft = (draft: ActivityFilter) => setState({ isOpen, draft })
  return [state.draft, setDraft] as const
}

function showButtonText(found: ActivityCount | null): string {
  if (found === null) return filterText.show
  const { count, hasMore } = found
  if (hasMore) return filterText.showMore({ count })
  return count === 0 ? filterText.showNone : filterText.showCount({ count })
}

/** As far as one page counts; with `hasMore` there are more than that. */
type ActivityCount = { count: number; hasMore: boolean }

/** How many activities would fit; null while nobody knows. */
function useActivityCount(input: ListInput | null): ActivityCount | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['activity', 'count', input],
    queryFn: async ({ signal }) => {
      const whole = { ...input, maxResultCount: PAGE_SIZE_MAX }
      const { items, nextCursor } = await api.call(getActivityList, whole, { signal })
      return { count: items.length, hasMore: nextCursor !== null }
    },
    enabled: input !== null,
    staleTime: FRESH.oneMinute,
    placeholderData: keepPreviousData,
    // only a number on a button: without it the button says the same without a number
    meta: { isSilent: true },
  })
  return data ?? null
}

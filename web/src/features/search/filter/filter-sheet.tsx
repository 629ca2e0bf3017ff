import { lazy, useState } from 'react'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { commonText } from '#texts/common-text.ts'
import { filterText } from '#texts/search-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useHere } from '#platform/location/use-here.ts'
import { useNow } from '#platform/time/use-now.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useCurrentCity } from '../city/use-current-city.ts'
import { usePlaceRequest } from '../location/use-place-request.ts'
import { type ActivityFilter, filterToQuery, NO_FILTER } from './activity-filter.ts'
import { FilterQuestions } from './filter-questions.tsx'
import { listInput } from './list-input.ts'
import { type ActivityCount, useActivityCount } from './use-activity-count.ts'
import { useActivityFilter } from './use-activity-filter.ts'

const PlaceSheet = lazy(async () => ({ default: (await import('../location/place-sheet.tsx')).PlaceSheet }))

/** All filters of the list; they count once the button is pressed. */
export function FilterSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigation = useNavigation()
  const { city } = useCurrentCity()
  const { filter } = useActivityFilter()
  const [draft, setDraft] = useDraft(filter, isOpen)
  const here = useHere()
  const now = useNow()
  const place = usePlaceRequest()
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
          {showWords(count)}
        </Button>
      }
    >
      <FilterQuestions filter={draft} today={formatDate(now, timeZone)} onChange={change} />
      <OnceOpen isOpen={place.isSheetOpen}>
        <PlaceSheet request={place} />
      </OnceOpen>
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

function showWords(found: ActivityCount | null): string {
  if (found === null) return filterText.show
  const { count, hasMore } = found
  if (hasMore) return filterText.showMore({ count })
  return count === 0 ? filterText.showNone : filterText.showCount({ count })
}

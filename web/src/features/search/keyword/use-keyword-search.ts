import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { keywordText } from '#texts/search-text.ts'
import { useColumns } from '#platform/viewport/use-columns.ts'
import type { ListEndState } from '#ui/endless-list/list-end.tsx'
import type { ListQuery } from '#ui/list-states/list-states.tsx'
import { useNow } from '#platform/time/use-now.ts'
import type { CurrentCity } from '../city/use-current-city.ts'
import { useActivities } from '../feed/use-activities.ts'
import { NO_FILTER } from '../filter/activity-filter.ts'
import { listInput } from '../filter/list-input.ts'
import { type ResultRow, resultRows } from './result-rows.ts'

type KeywordSearch = {
  /** Its items are rows; none at all once neither my city nor any other has a hit. */
  query: ListQuery<ResultRow>
  more: () => void
  end: ListEndState
}

/** My city is asked first; the others once all of it is there. */
export function useKeywordSearch(keyword: string, city: CurrentCity | null): KeywordSearch {
  const now = useNow()
  const columns = useColumns()
  const words = { keyword, now, here: null, timeZone: city?.timeZone ?? MAINLAND_TIME_ZONE }
  const own = useActivities(city && listInput(NO_FILTER, { ...words, cityCode: city.code }))
  const isOwnComplete = own.items !== undefined && !own.hasNextPage
  const others = useActivities(isOwnComplete ? listInput(NO_FILTER, { ...words, cityCode: null }) : null)
  const current = isOwnComplete ? others : own
  const isFetching = city === null || current.isFetching

  function findItems(): ResultRow[] | undefined {
    if (city === null || own.items === undefined) return undefined
    const texts = { own: city.name, others: keywordText.otherCities }
    const rows = resultRows({ cityCode: city.code, own: own.items, everywhere: others.items ?? null, columns, texts })
    // headings and the row that says "none" are no hits
    if (rows.some((row) => row.kind === 'cards')) return rows
    return others.items === undefined ? undefined : []
  }

  function endOf(): ListEndState {
    if (isFetching) return 'loading'
    if (current.error !== null) return 'failed'
    return current.hasNextPage ? 'more' : 'complete'
  }

  return {
    query: { items: findItems(), error: current.error, isFetching, refetch: current.refetch, attempt: keyword },
    more() {
      if (current.items === undefined) void current.refetch()
      else if (current.hasNextPage && !isFetching) void current.fetchNextPage()
    },
    end: endOf(),
  }
}
